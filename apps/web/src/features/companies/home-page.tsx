import { lazy, type ReactNode, Suspense } from 'react'
import { useSignedIn } from '../../lib/session.ts'
import { LandingPage } from './landing-page.tsx'

const ChooseCompanyPage = lazy(async () => ({ default: (await import('./choose-company-page.tsx')).ChooseCompanyPage }))

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
