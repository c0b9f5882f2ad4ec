import { HomePage } from '../features/companies/home-page.tsx'
import { OnceOnline, Piece } from '../ui/frame/piece.tsx'

const loadWaiting = () => import('./waiting-for-person.tsx').then((m) => m.WaitingForPerson)

/** `/`: the start page, with what waits for the person who is signed in. */
export function HomeScreen() {
  return (
    <HomePage waiting={<Piece load={loadWaiting} props={{}} missing={(again) => <OnceOnline again={again} />} />} />
  )
}
