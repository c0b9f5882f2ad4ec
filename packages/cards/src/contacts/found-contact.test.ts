import { expect, test } from 'vitest'
import { wayOfLink } from './found-contact.ts'

test.each([
  ['https://calendly.com/anindya/20min', 'booking', 'https://calendly.com/anindya/20min'],
  ['https://calendar.app.google/aBc', 'booking', 'https://calendar.app.google/aBc'],
  ['https://outlook.office.com/bookwithme/user/x', 'booking', 'https://outlook.office.com/bookwithme/user/x'],
  ['https://outlook.office.com/mail/', 'website', 'https://outlook.office.com/mail/'],
  ['https://calendly.com/', 'website', 'https://calendly.com/'],
  ['https://www.tiktok.com/@anindya', 'tiktok', 'anindya'],
  ['https://line.me/ti/p/~budi_88', 'line', '~budi_88'],
  ['https://www.threads.com/@ayu', 'threads', 'ayu'],
  ['https://github.com/kartu-app', 'github', 'kartu-app'],
  ['https://signal.me/#eu/aB1', 'signal', 'https://signal.me/#eu/aB1'],
])('%s is a contact of kind %s', (link, key, value) => {
  expect(wayOfLink(link)).toEqual({ key, value })
})
