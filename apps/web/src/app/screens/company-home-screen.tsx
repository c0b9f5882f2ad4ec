import { CompanyHomePage } from '../../features/company/home/company-home-page.tsx'
import { HandOverPlans } from '../../features/company/members/transfer/hand-over-plans.tsx'
import { StartLine } from '../../features/company/start/start-line.tsx'
import { LazyPart } from '../../ui/frame/lazy-part.tsx'

const loadWeek = () => import('../../features/insights/insights/own-week.tsx').then((m) => m.OwnWeek)

/** `/home`: home of the company of this tab. */
export const CompanyHomeScreen = () => (
  <CompanyHomePage
    week={<LazyPart load={loadWeek} props={{}} missing={() => null} />}
    lines={
      <>
        <HandOverPlans />
        <StartLine />
      </>
    }
  />
)
