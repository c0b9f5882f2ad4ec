import { lazy, Suspense } from 'react'
import { HomePage } from '../features/companies/home-page.tsx'

const WaitingForPerson = lazy(() => import('./waiting-for-person.tsx').then((m) => ({ default: m.WaitingForPerson })))

/** `/`: the start page, with what waits for whoever is signed in. */
export function HomeScreen() {
  return (
    <HomePage
      waiting={
        <Suspense>
          <WaitingForPerson />
        </Suspense>
      }
    />
  )
}
