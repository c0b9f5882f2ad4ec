/** A page whose first view is grouped into few chunks and has limits for its size. */
export interface FirstView {
  name: string
  /** Address without the language. */
  path: string
  /** True for pages of a signed-in person. */
  signedIn: boolean
  /** Modules that the router loads for the page, below `src`: its layout, its screen and parts shown at once. */
  modules: readonly string[]
  /** After gzip, in kB of 1,000 bytes, and the number of script and style files. */
  limits: { jsKb: number; cssKb: number; files: number }
}

const shell = 'app/layout/navigation-layout.tsx'
const ownWeek = 'features/insights/insights/own-week.tsx'

/** The pages that people open most. The order is part of the chunks' names. */
export const firstViews: readonly FirstView[] = [
  {
    name: 'login',
    path: '/auth/login',
    signedIn: false,
    modules: ['features/identity/auth/auth-layout.tsx', 'features/identity/auth/login-page.tsx'],
    limits: { jsKb: 130, cssKb: 6, files: 21 },
  },
  {
    name: 'home',
    path: '/home',
    signedIn: true,
    modules: [shell, 'app/screens/company-home-screen.tsx', ownWeek],
    limits: { jsKb: 180, cssKb: 25, files: 25 },
  },
  {
    name: 'team',
    path: '/team',
    signedIn: true,
    modules: [shell, 'app/screens/team-screen.tsx', 'features/company/members/table/team-selection-bar.tsx'],
    limits: { jsKb: 180, cssKb: 25, files: 25 },
  },
  {
    name: 'editor',
    path: '/team/edit',
    signedIn: true,
    modules: [shell, 'app/screens/card-editor-screen.tsx', ownWeek],
    limits: { jsKb: 220, cssKb: 30, files: 25 },
  },
  {
    name: 'leads',
    path: '/pro/recipient',
    signedIn: true,
    modules: [
      shell,
      'features/leads/leads/list/lead-manager-page.tsx',
      'features/leads/leads/list/lead-selection-bar.tsx',
      'features/leads/leads/list/print-leads.tsx',
    ],
    limits: { jsKb: 220, cssKb: 30, files: 25 },
  },
  {
    name: 'insights',
    path: '/pro/analytics',
    signedIn: true,
    modules: [shell, 'app/screens/insights-screen.tsx'],
    limits: { jsKb: 220, cssKb: 30, files: 25 },
  },
]
