import { expect, it } from 'vitest'
import { renderCardGonePage } from './card-page-gone.ts'
import { renderCardPage } from './card-page.ts'
import { cardSource, companySource } from '../card/card-source.fixture.ts'
import { assembleCard, resolveCard, resolveContent } from '../card/resolve-card.ts'

const pageUrl = 'https://cards.example.com/c/anindya-prameswari-x7k2mq'
const shared = { _id: 's', key: 'fax' as const, value: '+62215550199', label: '', priority: 0, extension: '' }

/** Texts of the body in order, each link's text after its target. */
const linesOf = (markup: string): string[] =>
  [
    ...markup
      .replace(/^.*<body[^>]*>|<symbol.*?<\/symbol>|<wbr \/>/gs, '')
      .matchAll(/<a [^>]*href="([^"]*)"[^>]*>|<[^>]*>|([^<]+)/g),
  ]
    .map(([, href, text]) => (href === undefined ? (text ?? '').replace(/\s+/g, ' ').trim() : `→ ${href}`))
    .filter((line) => line !== '')

it('shows all texts of a complete card', () => {
  const prompts = [
    { label: 'Ask me about', text: 'Cold chain', url: '' },
    { label: 'My talk', text: '', url: 'https://www.nusantara.example/talk' },
  ]
  const names = { prefix: 'Dr.', middle_name: 'Sari', suffix: 'Jr.', accreditations: 'S.T.' }
  const card = resolveCard(
    cardSource(
      { ...names, note: 'Ask for me at the desk.', prompts },
      { company: { ...companySource, contacts: [shared] } },
    ),
  )
  expect(linesOf(renderCardPage({ card, locale: 'en', pageUrl }))).toEqual([
    'Nusantara',
    'Logistics Group',
    'AP',
    'Dr. Anindya Sari Prameswari Jr.',
    'S.T.',
    'she/her',
    'Head of Partnerships',
    '· Jakarta',
    'Verified by Nusantara Logistics Group',
    'Tap “Create New Contact” to add Anindya to your contacts.',
    'Open the downloaded file to add Anindya to your contacts.',
    'Open the downloaded file to add Anindya to your address book.',
    '→ #help',
    'Contact was not saved?',
    '→ /c/anindya-prameswari-x7k2mq.vcf',
    'Save contact',
    '→ /c/anindya-prameswari-x7k2mq/share',
    'Share your details',
    'Share yours',
    'Contact was not saved?',
    'Some apps open links in a built-in browser that can’t save contacts. Open its menu (⋯ or ⋮), choose “Open in browser”, and save the contact there. Or copy this address into your browser:',
    'Instagram’s built-in browser can’t save contacts. Tap ⋯ at the top, choose “Open in external browser”, and save the contact there. Or copy this address into your browser:',
    'Facebook’s built-in browser can’t save contacts. Tap ⋯ at the top, choose “Open in external browser”, and save the contact there. Or copy this address into your browser:',
    'TikTok’s built-in browser can’t save contacts. Tap ⋯ at the top, choose “Open in browser”, and save the contact there. Or copy this address into your browser:',
    'WeChat’s built-in browser can’t save contacts. Tap ⋯ at the top, choose “Open in browser”, and save the contact there. Or copy this address into your browser:',
    'LinkedIn’s built-in browser can’t save contacts. Tap ⋯ at the top, choose “Open in browser”, and save the contact there. Or copy this address into your browser:',
    'LINE’s built-in browser can’t save contacts. Open the card in your own browser, or copy this address into it:',
    '→ ?openExternalBrowser=1',
    'Open in my browser',
    'https://cards.example.com/c/anindya-prameswari-x7k2mq',
    'Dr. Anindya Sari Prameswari Jr.',
    'Scan to open on a phone',
    '→ #qr',
    'Show QR code',
    '→ #show-qr',
    'Close',
    'Call or message',
    '→ tel:+6281234567788',
    'Mobile',
    '+62 812 3456 7788',
    '→ sms:+6281234567788',
    '→ https://wa.me/6281234567788',
    '→ tel:+62215550142;204',
    'Office',
    '+62 21 5550142 ext. 204',
    'Nusantara Logistics Group, Fax',
    '+62 21 5550199',
    'Write or visit',
    '→ mailto:anindya@nusantara.example',
    'Work email',
    'anindya@nusantara.example',
    '→ https://www.nusantara.example/',
    'Nusantara Logistics Group',
    'nusantara.example',
    '→ https://www.openstreetmap.org/search?query=Jl.%20Jenderal%20Sudirman%2052%2C%20Jakarta%2012190',
    'Address',
    'Jl. Jenderal Sudirman 52, Jakarta 12190',
    'Open map',
    'Follow',
    '→ https://www.linkedin.com/in/anindyaprameswari',
    'LinkedIn',
    'in/anindyaprameswari',
    'WeChat',
    'anindya_88',
    'About',
    'I bring carriers and shippers of the archipelago to one table.',
    'Ask for me at the desk.',
    'Good to know',
    'Ask me about',
    'Cold chain',
    'My talk',
    '→ https://www.nusantara.example/talk',
    'nusantara.example/talk',
    'English',
    '→ ?lang=id',
    'Bahasa Indonesia',
    'Privacy',
    'This page sets no cookies and loads nothing from other sites. Visits are counted anonymously. The details are published by Nusantara Logistics Group. Contact them to have details corrected or removed.',
  ])
})

it('shows all texts of a minimal personal card', () => {
  const contacts = [{ _id: 'c', key: 'telegram' as const, value: 'anindya', label: 'Chat', priority: 0 }]
  const little = { pronouns: '', job_title: '', short_description: '', address: '', prompts: [], contacts }
  const card = resolveCard(cardSource(little, { company: null, division: null }))
  const markup = renderCardPage({ card, locale: 'id', pageUrl })
  expect(linesOf(markup)).toEqual([
    'AP',
    'Anindya Prameswari',
    'Ketuk “Buat Kontak Baru” untuk menambahkan Anindya ke kontak Anda.',
    'Buka berkas yang diunduh untuk menambahkan Anindya ke kontak Anda.',
    'Buka berkas yang diunduh untuk menambahkan Anindya ke buku alamat Anda.',
    '→ #help',
    'Kontak tidak tersimpan?',
    '→ /c/anindya-prameswari-x7k2mq.vcf',
    'Simpan kontak',
    'Kontak tidak tersimpan?',
    'Sebagian aplikasi membuka tautan di peramban bawaan yang tidak dapat menyimpan kontak. Buka menunya (⋯ atau ⋮), pilih “Buka di browser”, lalu simpan kontak dari sana. Atau salin alamat ini ke peramban Anda:',
    'Peramban bawaan Instagram tidak dapat menyimpan kontak. Ketuk ⋯ di bagian atas, pilih “Buka di browser eksternal”, lalu simpan kontak dari sana. Atau salin alamat ini ke peramban Anda:',
    'Peramban bawaan Facebook tidak dapat menyimpan kontak. Ketuk ⋯ di bagian atas, pilih “Buka di browser eksternal”, lalu simpan kontak dari sana. Atau salin alamat ini ke peramban Anda:',
    'Peramban bawaan TikTok tidak dapat menyimpan kontak. Ketuk ⋯ di bagian atas, pilih “Buka di browser”, lalu simpan kontak dari sana. Atau salin alamat ini ke peramban Anda:',
    'Peramban bawaan WeChat tidak dapat menyimpan kontak. Ketuk ⋯ di bagian atas, pilih “Buka di browser”, lalu simpan kontak dari sana. Atau salin alamat ini ke peramban Anda:',
    'Peramban bawaan LinkedIn tidak dapat menyimpan kontak. Ketuk ⋯ di bagian atas, pilih “Buka di browser”, lalu simpan kontak dari sana. Atau salin alamat ini ke peramban Anda:',
    'Peramban bawaan LINE tidak dapat menyimpan kontak. Buka kartu ini di peramban Anda, atau salin alamat ini:',
    '→ ?openExternalBrowser=1',
    'Buka di peramban saya',
    'https://cards.example.com/c/anindya-prameswari-x7k2mq',
    'Anindya Prameswari',
    'Pindai untuk membuka kartu di ponsel',
    '→ #qr',
    'Tampilkan kode QR',
    '→ #show-qr',
    'Tutup',
    'Ikuti',
    '→ https://t.me/anindya',
    'Chat',
    'Telegram @anindya',
    '→ ?lang=en',
    'English',
    'Bahasa Indonesia',
    'Privasi',
    'Halaman ini tidak memasang cookie dan tidak memuat apa pun dari situs lain. Kunjungan dihitung secara anonim. Detail ini diterbitkan oleh Anindya Prameswari. Hubungi pihak tersebut untuk meminta perbaikan atau penghapusan.',
  ])
  expect(markup).not.toMatch(/<(small|p|b|h1|dd|span)[^>]*><\/\1>/)
})

it('names the colleague who replaces a leaver', () => {
  const standIn = { name: 'Budi Santoso', title: 'Head of Sales', path: '/c/budi-santoso-a1b2c3' }
  const company = { name: 'Nusantara', website: 'https://www.nusantara.example', colour: '#123c69' }
  expect(linesOf(renderCardGonePage({ locale: 'en', pageUrl, reason: 'paused', company, standIn }))).toEqual([
    'Nusantara',
    'Your contact is now Budi Santoso',
    'Head of Sales',
    'This card is no longer in use. Budi Santoso will be happy to help you.',
    '→ /c/budi-santoso-a1b2c3?s=card',
    'Open Budi Santoso’s card',
    'You can still reach Nusantara.',
    '→ https://www.nusantara.example/',
    'Go to nusantara.example',
    'English',
    '→ ?lang=id',
    'Bahasa Indonesia',
  ])
  expect(linesOf(renderCardGonePage({ locale: 'en', pageUrl: null, reason: 'away' }))).toEqual([
    'This card cannot be shown right now',
    'Kartu’s server has a temporary problem. The same link and QR code will work again soon.',
    '→ ',
    'Try again',
    'English',
    '→ ?lang=id',
    'Bahasa Indonesia',
  ])
})

it('marks its own words on a page in another language', () => {
  const source = cardSource({ note: 'Hi', translations: [{ language: 'ar', job_title: 'مديرة المبيعات' }] })
  const card = assembleCard({ ...source, card: { ...source.card, ...resolveContent(source) } }, 'ar')
  const foreign = renderCardPage({ card, locale: 'en', pageUrl })
  const parts = [...foreign.matchAll(/<(?:h2|button)[^>]*>/g)].map(([tag]) => tag)
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.filter((tag) => !tag.includes('lang="en"'))).toEqual([])
  expect(foreign).toMatch(/<span class="label" +lang="en" dir="auto">[A-Z]/)
  expect(foreign).toContain('<h2 lang="en">Follow</h2>')
  expect(renderCardPage({ card: resolveCard(source), locale: 'en', pageUrl })).not.toContain('<h2 lang')
})
