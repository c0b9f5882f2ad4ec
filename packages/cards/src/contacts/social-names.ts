import type { SocialKey } from '@kartu/contracts/company/card-fields.plain'

/** Names of the networks, the same in every language. */
export const socialNames: Record<SocialKey, string> = {
  instagram: 'Instagram',
  telegram: 'Telegram',
  twitter: 'X',
  fiverr: 'Fiverr',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  youtube: 'YouTube',
  wechat: 'WeChat',
}
