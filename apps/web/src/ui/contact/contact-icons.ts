import type { ContactKey } from '@kartu/contracts/company/card-fields.plain'
import {
  type Icon,
  IconBrandFacebook,
  IconBrandFiverr,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWechat,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconDeviceMobile,
  IconMail,
  IconPhone,
  IconPrinter,
  IconWorld,
} from '@tabler/icons-react'

/** Icon of each kind of contact, the same as on the public page. */
export const contactIcons: Readonly<Record<ContactKey, Icon>> = {
  phone: IconPhone,
  mobile: IconDeviceMobile,
  fax: IconPrinter,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  website: IconWorld,
  instagram: IconBrandInstagram,
  telegram: IconBrandTelegram,
  twitter: IconBrandX,
  fiverr: IconBrandFiverr,
  linkedin: IconBrandLinkedin,
  facebook: IconBrandFacebook,
  youtube: IconBrandYoutube,
  wechat: IconBrandWechat,
}
