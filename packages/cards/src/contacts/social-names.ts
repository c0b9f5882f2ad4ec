import type { SocialKey } from '@kartu/contracts/company/card-fields.plain'
import { networkNames } from '@kartu/messages/network-names'

export const socialNames: Record<SocialKey, string> = networkNames
