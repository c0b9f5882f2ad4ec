/** Names of networks, the same in every language. */
export const networkNames = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  twitter: 'X',
  facebook: 'Facebook',
  youtube: 'YouTube',
  telegram: 'Telegram',
  wechat: 'WeChat',
  fiverr: 'Fiverr',
  tiktok: 'TikTok',
  line: 'LINE',
  threads: 'Threads',
  github: 'GitHub',
  signal: 'Signal',
} as const
