import { lazy, type ReactNode, Suspense } from 'react'
import { loadScreenWords } from '../../lib/i18n.ts'
import { useSignedIn } from '../../lib/session.ts'
import { LandingPage } from './landing-page.tsx'

const ChooseCompanyPage = lazy(async () => {
  const [{ ChooseCompanyPage: Page }] = await Promise.all([import('./choose-company-page.tsx'), loadScreenWords()])
  return { default: Page }
})

/** `/`: what Kartu is for somebody who is not signed in, the choice of a company for somebody who is. */
export function HomePage({ waiting }: { waiting: ReactNode }) {
  const signedIn = useSignedIn()
  return signedIn ? (
    <Suspense>
      <ChooseCompanyPage waiting={waiting} />
    </Suspense>
  ) : (
    <LandingPage />
  )
}
