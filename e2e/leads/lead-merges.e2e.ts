import { leadRoutes } from '@kartu/contracts/leads/leads'
import { expect, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }
const names = ['Jürgen Weißenborn', 'J. Weissenborn'] as const

test('merged duplicate leads are separated @phone', async ({ page, enterAsFounder, addColleague }) => {
  const { founder, company, params } = await enterAsFounder(founderNames)
  const { member } = await addColleague(founder, company, { first_name: 'Raj', last_name: 'Subramaniam' })
  const email = { key: 'email' as const, value: 'j.weissenborn@hanse-kuehl.example' }
  const one = await founder.call(leadRoutes.create, {
    params,
    body: { name: names[0], organisation: 'Hanse Kühltransport GmbH', contacts: [email], tags: ['Reefer'] },
  })
  const phone = { key: 'mobile' as const, value: '+4917155501288' }
  const other = await founder.call(leadRoutes.create, {
    params,
    body: {
      ...{ name: names[1], organisation: 'Hanse', job_title: 'Leiter Einkauf', warmth: 'hot' },
      ...{ contacts: [email, phone], owner_id: member._id, note: 'Frozen fish, Makassar to Hamburg' },
    },
  })

  await page.goto(`/pro/recipient/${one._id}`)
  await expect(page.getByText(`Raj Subramaniam also met ${names[1]} today at`)).toBeVisible()
  await expect(page.getByText('Same email. 1 note.')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  await page.getByRole('button', { name: 'Compare and merge' }).click()
  const compare = page.getByRole('dialog', { name: 'Compare and merge' })
  await compare.getByRole('radiogroup', { name: 'Title' }).getByLabel('Leiter Einkauf').check()
  const warmth = compare.getByRole('radiogroup', { name: 'Warmth' })
  await expect(warmth.getByLabel('Not set')).toBeChecked()
  await warmth.getByLabel('Hot').check()
  await expect(compare.getByRole('radiogroup', { name: 'Status' })).toHaveCount(0)
  await expectAccessibleInBothSchemes(page, 'light')
  // A colleague has changed the lead, so the person chooses again and compares once more.
  await founder.call(leadRoutes.update, { params: { ...params, leadId: other._id }, body: { status: 'contacted' } })
  await compare.getByRole('button', { name: 'Merge leads' }).click()
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await compare.getByRole('radiogroup', { name: 'Status' }).getByLabel('Contacted').check()
  await compare.getByRole('button', { name: 'Merge leads' }).click()
  await expect(page.getByText('leads merged')).toBeVisible()
  await expect(page.getByText('Frozen fish, Makassar to Hamburg')).toBeVisible()
  await expect(page.getByText('Anindya Prameswari merged two leads')).toBeVisible()
  await expect(page.getByText('Leiter Einkauf, Hanse Kühltransport GmbH')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change status: Contacted' })).toBeVisible()

  // The URL of the merged lead redirects here, in the other language too.
  await page.goto(`/id/pro/recipient/${other._id}`)
  await expect(page).toHaveURL(new RegExp(`/id/pro/recipient/${one._id}$`))
  await expect(page.getByText(`menggabungkan ${names[1]} ke prospek ini`)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  await page.getByRole('button', { name: 'Batalkan penggabungan' }).click()
  await expect(page.getByText('penggabungan dibatalkan')).toBeVisible()
  await expect(page.getByText(`Raj Subramaniam juga bertemu ${names[1]}`)).toBeVisible()
  await expect(page.getByText('Frozen fish, Makassar to Hamburg')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bandingkan dan gabungkan' }).click()
  const compared = page.getByRole('dialog', { name: 'Bandingkan dan gabungkan' })
  await expect(compared).toContainText('Prospek ini')
  await expect(compared.getByLabel('Belum diatur')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')

  // The list marks both until someone says that they are two people, which can be undone.
  const mark = page.getByText('Possible duplicate of another lead')
  await page.goto('/pro/recipient')
  await expect(mark).toHaveCount(2)
  await expectAccessibleInBothSchemes(page, 'light')
  await page.goto(`/id/pro/recipient/${one._id}`)
  await page.getByRole('button', { name: 'Bukan orang yang sama' }).click()
  await expect(page.getByText(`${names[1]} bukan orang yang sama.`)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  await page.goto('/pro/recipient?view=board')
  await expect(page.getByRole('link', { name: names[0] })).toBeVisible()
  await expect(mark).toHaveCount(0)
  await page.goto(`/pro/recipient/${other._id}`)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Not the same person' })).toBeVisible()
})
