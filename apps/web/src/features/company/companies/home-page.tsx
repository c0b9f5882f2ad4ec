import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '../../../lib/session.ts'
import type { HomeParts } from './choose-company-page.tsx'
import { LandingPage } from './landing-page.tsx'

const ChooseCompanyPage = lazy(async () => ({ default: (await import('./choose-company-page.tsx')).ChooseCompanyPage }))

/** `/`: the landing page for visitors, the choice of a company for a signed-in person. */
export function HomePage(parts: HomeParts) {
  const signedIn = useSignedIn()
  const [wasSignedIn] = useState(signedIn)
  if (signedIn)
    return (
      <Suspense fallback={parts.loading}>
        <ChooseCompanyPage {...parts} />
      </Suspense>
    )
  // The session has just ended; the login page is loading.
  return wasSignedIn ? parts.loading : <LandingPage />
}
