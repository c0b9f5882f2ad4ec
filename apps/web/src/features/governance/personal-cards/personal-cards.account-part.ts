import type { AccountPart } from '../../../ui/frame/account-part.ts'
import { CardsSection } from './cards-section.tsx'

export const part: AccountPart = { name: 'personal-cards', in: 'page', order: 0, Part: CardsSection }
