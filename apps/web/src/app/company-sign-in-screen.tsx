import { CompanySignInPage } from '../features/company-sign-in/company-sign-in-page.tsx'

/** `/company/company-sign-in`: what loosens there takes a proof. */
export const CompanySignInScreen = () => <CompanySignInPage />
