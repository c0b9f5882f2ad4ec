/** A page whose first view is grouped into few chunks and has limits for its size. */
export interface FirstView {
  name: string
  /** Address without the language. */
  path: string
  /** True for pages of a signed-in person. */
  signedIn: boolean
  /** Modules that the router loads for the page, below `src`: its layout, its screen and parts shown at once. */
  modules: readonly string[]
  /**
   * Largest values that the build accepts, with 5 % tolerance: kB of 1,000 bytes after gzip, and the number of script
   * and style files. They are lowered with each gain; `bench/web.ts` has the goals.
   */
  limits: { jsKb: number; cssKb: number; files: number }
}

const shell = 'app/layout/navigation-layout.tsx'

/** The pages that people open most. Their order determines the names of the chunks. */
export const firstViews: readonly FirstView[] = [
  {
    name: 'login',
    path: '/auth/login',
    signedIn: false,
    modules: ['features/identity/auth/auth-layout.tsx', 'features/identity/auth/login-page.tsx'],
    limits: { jsKb: 130, cssKb: 6.2, files: 13 },
  },
  {
    name: 'home',
    path: '/home',
    signedIn: true,
    modules: [shell, 'app/screens/company-home-screen.tsx'],
    limits: { jsKb: 204, cssKb: 20.5, files: 24 },
  },
  {
    name: 'team',
    path: '/team',
    signedIn: true,
    modules: [shell, 'app/screens/team-screen.tsx'],
    limits: { jsKb: 205, cssKb: 20, files: 22 },
  },
  {
    name: 'editor',
    path: '/team/edit',
    signedIn: true,
    modules: [shell, 'app/screens/card-editor-screen.tsx'],
    limits: { jsKb: 273, cssKb: 22.5, files: 29 },
  },
  {
    name: 'leads',
    path: '/pro/recipient',
    signedIn: true,
    modules: [shell, 'features/leads/leads/list/lead-manager-page.tsx'],
    limits: { jsKb: 222, cssKb: 21.5, files: 27 },
  },
  {
    name: 'insights',
    path: '/pro/analytics',
    signedIn: true,
    modules: [shell, 'app/screens/insights-screen.tsx'],
    limits: { jsKb: 210, cssKb: 21, files: 23 },
  },
]
