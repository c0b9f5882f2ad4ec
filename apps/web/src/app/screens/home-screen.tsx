import { HomePage } from '../../features/company/companies/home-page.tsx'
import { OnceOnline, LazyPart } from '../../ui/frame/lazy-part.tsx'
import { LoadingView } from '../layout/loading-view.tsx'

const loadWaiting = () => import('./waiting-for-person.tsx').then((m) => m.WaitingForPerson)

/** `/`: the start page, with open tasks of the signed-in person. */
export function HomeScreen() {
  return (
    <HomePage
      loading={<LoadingView />}
      waiting={<LazyPart load={loadWaiting} props={{}} missing={(again) => <OnceOnline again={again} />} />}
    />
  )
}
