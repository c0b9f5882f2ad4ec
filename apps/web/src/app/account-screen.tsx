import { AccountPage } from '../features/governance/account/account-page.tsx'
import type { AccountPart } from '../ui/frame/account-part.ts'

const ofFeatures = import.meta.glob<AccountPart>('../features/*/*/*.account-part.ts', { eager: true, import: 'part' })
const parts = Object.values(ofFeatures).toSorted((a, b) => a.order - b.order)

/** `/account`: what belongs to the person, and what other features put there. */
export const AccountScreen = () => <AccountPage parts={parts} />
