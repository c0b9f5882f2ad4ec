import { cardSource, companySource } from '@kartu/cards/card-source.fixture'
import { resolveCard } from '@kartu/cards/resolve-card'
import { signatureHtml } from '@kartu/cards/signature'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import { memberRoutes } from '@kartu/contracts/company/members'
import fc from 'fast-check'
import { expect, expectNoViolations, expectAccessible, test } from '../fixtures.ts'

test("a card's signature is copied from its preview @both", async ({ page, context, enterAsFounder }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { founder, params } = await enterAsFounder({
    first_name: 'Anindya',
    last_name: 'Prameswari',
    company: 'Kopi Nusantara',
  })
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const memberId = data[0]?._id ?? ''
  const { card } = await founder.call(memberRoutes.get, { params: { ...params, memberId } })
  await founder.call(cardRoutes.update, {
    params: { ...params, cardId: card._id },
    body: {
      revision: card.revision,
      job_title: 'Head of R&D <Beta>',
      contacts: [
        { key: 'mobile', value: '+6281234567788' },
        { key: 'linkedin', value: 'in/anindya' },
      ],
    },
  })
  await page.goto('/team/edit')
  await page.getByRole('button', { name: 'Email signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anindya Prameswari’s email signature' })
  const preview = dialog.getByRole('figure')
  await expect(preview).toContainText('Head of R&D <Beta>')
  await expect(preview).toContainText('+62 812 3456 7788')
  await expect(preview).toContainText('My digital card')
  await expectAccessible(page)
  await dialog.getByText('Dark', { exact: true }).click()
  await expectNoViolations(page)
  await dialog.getByText('Gmail', { exact: true }).click()
  await expect(dialog.getByText('In Gmail, open Settings')).toBeVisible()

  await dialog.getByRole('button', { name: 'Copy signature' }).click()
  await expect(page.getByText('signature copied')).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await (await item?.getType(type))?.text()) ?? ''
    return { html: await read('text/html'), text: await read('text/plain') }
  })
  expect(copied.html).toContain('Head of R&amp;D &lt;Beta&gt;')
  expect(copied.text).toContain(`My digital card: ${card.url}`)

  await dialog.getByRole('switch', { name: 'Link to the card' }).uncheck()
  await expect(preview).not.toContainText('My digital card')
  await dialog.getByRole('button', { name: 'Copy HTML' }).click()
  await expect(page.getByText('HTML copied')).toBeVisible()
  const source = await page.evaluate(() => navigator.clipboard.readText())
  expect(source).toMatch(/^<table role="presentation"/)
  expect(source).not.toContain('My digital card')

  const shared = async () => (await founder.call(insightRoutes.get, { params, query: {} })).figures?.adoption?.shared
  await expect.poll(shared).toBe(1)
})

test('hostile texts add no elements to a signature', async ({ page }) => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 60, unit: 'binary' }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onmouseover='alert(1)",
      '</td></table><img src=x onerror=alert(1)>',
      '<!-- <p>',
      '&lt;b&gt;&amp;',
      '<style>*{display:none}</style>',
      '<![CDATA[<b>]]>',
    ),
  )
  const contact = fc.record({
    _id: fc.constant('c'),
    key: fc.constantFrom('email', 'website', 'linkedin', 'wechat', 'phone', 'whatsapp'),
    value: fc.oneof(hostile, fc.constantFrom('javascript:alert(1)', 'https://a.example/"><b>x', '+6281234567788')),
    label: hostile,
    priority: fc.constant(0),
  })
  const changes = fc.record({
    first_name: hostile,
    accreditations: hostile,
    job_title: hostile,
    address: hostile,
    contacts: fc.array(contact, { maxLength: 8 }),
  })
  const photo = { _id: 'p', url: `/files/${'a'.repeat(64)}.webp`, width: 640, height: 640 }
  const samples = fc.sample(fc.tuple(changes, hostile), 200).map(([given, name]) => {
    const card = resolveCard(cardSource({ ...given, photo }, { company: { ...companySource, name } }))
    return {
      name: card.name.full,
      markup: signatureHtml(card, {
        picture: 'photo',
        linkText: name,
        cardUrl: 'https://cards.example.com/c/x',
        nameOf: (key) => key,
      }),
    }
  })
  // Our own pages parse no markup; email programs do.
  await page.goto('about:blank')
  const found = await page.evaluate((given) => {
    const allowed: Record<string, string[]> = {
      TABLE: ['role', 'cellpadding', 'cellspacing', 'border', 'style'],
      TBODY: [],
      TR: [],
      TD: ['width', 'valign', 'style'],
      STRONG: [],
      A: ['href', 'style'],
      IMG: ['src', 'alt', 'width', 'height', 'border', 'style'],
    }
    const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
    return given.flatMap(({ name, markup }) => {
      const { body, head } = new DOMParser().parseFromString(markup, 'text/html')
      const faults = [...body.querySelectorAll('*'), ...head.children].flatMap((element) =>
        [...element.attributes]
          .filter((attribute) => !allowed[element.tagName]?.includes(attribute.name))
          .map((attribute) => `${element.tagName} ${attribute.name}`)
          .concat(element.tagName in allowed ? [] : [element.tagName]),
      )
      for (const link of body.querySelectorAll('a'))
        if (!['http:', 'https:', 'mailto:', 'tel:'].includes(link.protocol)) faults.push(link.href)
      if (body.children.length !== 1) faults.push(`${body.children.length} elements at the top`)
      if (!bare(body.querySelector('strong')?.textContent ?? '').startsWith(bare(name).slice(0, 60)))
        faults.push(`the name ${JSON.stringify(name)} is not there`)
      return faults
    })
  }, samples)
  expect(found).toEqual([])
})
