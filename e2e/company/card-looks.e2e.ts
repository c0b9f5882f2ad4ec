import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import {
  cardGrounds,
  cardLayouts,
  cardTextures,
  cardTypefaces,
  customisationRoutes,
  defaultTemplate,
} from '@kartu/contracts/company/customisation'
import fc from 'fast-check'
import { expect, expectAccessible, makeCompany, scrollToEnd, test } from '../fixtures.ts'

/** Cards that are difficult to draw: endless words, a script without spaces, almost no content. */
const hard = [
  {
    first_name: 'Raden-Ayu-Kusumaningtyas-Prameswari',
    last_name: 'Hadikusumo-Sastrowidjojo-Mangkunegara',
    accreditations: 'S.T., M.M., CPA, PMP, CISSP',
    pronouns: 'she/her',
    job_title: 'Wakil Presiden Senior Bidang Kemitraan Strategis dan Pengembangan Usaha Kawasan Timur',
    short_description: 'W'.repeat(300),
    note: 'Cold chain to the eastern islands. '.repeat(8),
  },
  {
    first_name: '大文',
    last_name: '陳',
    job_title: '東南亞區合作夥伴關係總監',
    short_description: '我把群島的承運商與託運人帶到同一張桌子上。'.repeat(14).slice(0, 300),
  },
  { first_name: 'W'.repeat(60), last_name: 'M'.repeat(60) },
  { first_name: 'محمد', last_name: 'الحسيني', job_title: 'مدير الشراكات' },
  { first_name: 'Ani', last_name: '', contacts: [{ key: 'email' as const, value: 'a@b.example' }] },
  {
    first_name: 'Ani',
    contacts: Array.from({ length: 30 }, (_, at) => ({ key: 'phone' as const, value: `+65612345${at + 10}` })),
  },
]

/** Arbitrary colours, and medium ones on which neither white nor ink is easily readable. */
const colours = ['#ff0000', '#808080', '#00ff00', '#fafafa', '#ffff00', '#767676']
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

// `cards.e2e.ts` covers every width in every scheme; here each appears once.
for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`difficult cards stay readable in every look: ${width} px, ${colorScheme}`, async ({
    browser,
    baseURL,
    makePerson,
    addColleague,
  }) => {
    const founder = await makePerson()
    const company = await makeCompany(founder, 'Persekutuan Dagang Nusantara Timur Raya Sejahtera')
    const params = { companyId: company._id }
    const slugs: string[] = []
    for (const words of hard) {
      const { member } = await addColleague(founder, company)
      const { _id: cardId, revision } = member.card
      const { slug } = await founder.call(cardRoutes.update, {
        params: { ...params, cardId },
        body: { ...words, revision },
      })
      slugs.push(slug)
    }
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    const page = await context.newPage()
    const heads = new Set<string>()
    const picked = [...colours, ...fc.sample(anyColour, { numRuns: 3, seed: width })]
    for (const [at, color] of picked.entries()) {
      const template = {
        ...defaultTemplate,
        layout: cardLayouts[at % cardLayouts.length] ?? 'banner',
        texture: cardTextures[at % 3] ?? 'rings',
        ground: cardGrounds[Math.floor(at / 3) % 3] ?? 'company',
        typeface: cardTypefaces[at % cardTypefaces.length] ?? 'sans',
      }
      await founder.call(companyRoutes.update, { params, body: { color } })
      await founder.call(customisationRoutes.update, { params, body: { template } })
      await page.goto(`${String(baseURL)}/c/${slugs[at % slugs.length] ?? ''}`)
      await scrollToEnd(page)
      await test.step(`${template.layout}, ${template.ground}, ${color}`, () => expectAccessible(page))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const { x, y } = (await heading.boundingBox()) ?? { x: 0, y: 0 }
      heads.add(`${template.layout}: ${Math.round(x)}, ${Math.round(y)}`)
    }
    // The layouts differ.
    expect(new Set([...heads].map((head) => head.split(': ')[1])).size).toBeGreaterThan(1)
    await context.close()
  })
}
