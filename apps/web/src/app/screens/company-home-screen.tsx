import { CompanyHomePage } from '../../features/company/home/company-home-page.tsx'
import { HandOverPlans } from '../../features/company/members/transfer/hand-over-plans.tsx'
import { OwnWeek } from '../../features/insights/insights/own-week.tsx'
import { StartLine } from '../../features/company/start/start-line.tsx'

/** `/home`: home of the company of this tab. */
export const CompanyHomeScreen = () => (
  <CompanyHomePage
    week={<OwnWeek />}
    lines={
      <>
        <HandOverPlans />
        <StartLine />
      </>
    }
  />
)
