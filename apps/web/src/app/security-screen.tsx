import { SecurityPage } from '../features/sign-in-rules/security-page.tsx'

/** `/company/security`: what loosens there takes a proof. */
export const SecurityScreen = () => <SecurityPage />
