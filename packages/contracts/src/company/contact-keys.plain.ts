export const phoneKeys = ['phone', 'mobile', 'fax', 'whatsapp'] as const
export const socialKeys = [
  'instagram',
  'telegram',
  'twitter',
  'fiverr',
  'linkedin',
  'facebook',
  'youtube',
  'wechat',
] as const
/** The keys of the specification (section 3) plus website. */
export const contactKeys = [...phoneKeys, 'email', 'website', ...socialKeys] as const
