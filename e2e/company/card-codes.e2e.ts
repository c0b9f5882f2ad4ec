import { readFile } from 'node:fs/promises'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, expectAccessibleInBothSchemes, languages, test } from '../fixtures.ts'

for (const { prefix, scheme, at } of languages)
  test(`the code's design is accessible at ${prefix}/team/code ${at}`, async ({ page, enterAsFounder }) => {
    await enterAsFounder()
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${prefix}/team/code`)
    await expect(
      page.getByRole('img', { name: prefix === '' ? 'Preview of the code' : 'Pratinjau kode' }),
    ).toBeVisible()
    await expectAccessibleInBothSchemes(page, scheme)
  })

test('a founder designs a code for every card @phone', async ({ page, request, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const slug = data[0]?.card.slug ?? ''
  await page.goto('/team/code')
  await page.getByText('Other colours').click()
  await page.getByLabel('Code colour').fill('#cccccc')
  await expect(page.getByRole('alert')).toHaveText(/Scanners can’t tell these colours apart/)
  await expect(page.getByRole('button', { name: 'SVG' })).toBeDisabled()
  await page.getByLabel('Code colour').fill('#7a2e8e')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('radiogroup', { name: 'Dots' }).getByText('Rounded').click()
  await page.getByLabel('Call to action').fill('Scan to save my contact')

  await page.getByLabel('PNG size').selectOption({ label: 'Up to 4,096 px' })
  const address = new URL(`/c/${slug}?s=qr`, page.url()).href
  const save = async (format: string): Promise<Buffer> => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: format }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${slug}-qr.${format.toLowerCase()}`)
    return readFile(await file.path())
  }
  for (const format of ['SVG', 'PNG']) {
    const picture = sharp(await save(format)).resize({ width: 800 })
    const { data: pixels, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(jsQr.default(new Uint8ClampedArray(pixels), info.width, info.height)?.data).toBe(address)
  }
  expect((await save('PDF')).toString('latin1')).toMatch(/^%PDF-1\.4[^]*\/Width \d{4}[^]*%%EOF\n$/)
  expect((await save('EPS')).toString('latin1')).toMatch(/^%!PS-Adobe-3\.0 EPSF-3\.0[^]*ASCIIHexDecode[^]*%%EOF\n$/)

  await page.getByRole('button', { name: 'Use for every card' }).click()
  await expect(page.getByText('Cards use this design, except in divisions with their own.')).toBeVisible()
  const { template } = await founder.call(customisationRoutes.get, { params })
  expect(template.code).toMatchObject({ colour: '#7a2e8e', dots: 'rounded' })
  expect(await (await request.get(`/c/${slug}/qr.svg`)).text()).toContain('fill="#7a2e8e"')
})
