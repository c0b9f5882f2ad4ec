import { renderCardBody } from '@kartu/cards/card-page'
import { cardWorkerPath } from '@kartu/cards/card-worker'
import { logoLooks } from '@kartu/cards/logo-looks'
import { resolveCard } from '@kartu/cards/resolve-card'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { type CardTemplate, customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { asFile, pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()

const looks: Partial<CardTemplate>[] = [
  {},
  { layout: 'centred', ground: 'ink', typeface: 'serif' },
  { layout: 'compact', ground: 'paper', sections: ['gallery', 'prompts', 'contacts', 'about'] },
  { layout: 'photo', texture: 'grid' },
  { layout: 'plain', texture: 'none' },
]

test.each(looks)('public page equals the editor’s preview byte for byte: %o', async (look) => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const params = { companyId: company.id }
  const logo = await uploadPicture(company, 'logo', asFile(await whiteOnClear()))
  const picture = await uploadPicture(company, 'gallery', await pngFile(1280, 600))
  const banner = await uploadPicture(company, 'banner', await pngFile(1280, 500))
  await company.api.data(companyRoutes.update, {
    params,
    body: {
      logo_id: logo._id,
      color: '#faf9f6',
      gallery: [{ file_id: picture._id, alt: 'A "room" & more' }],
      banner_id: banner._id,
    },
  })
  await company.api.data(customisationRoutes.update, {
    params,
    body: { template: { ...defaultTemplate, ...look } },
  })
  const memberParams = { ...params, memberId: member.id }
  const { card } = await company.api.data(memberRoutes.get, { params: memberParams })
  await company.api.data(cardRoutes.update, {
    params: { ...params, cardId: card._id },
    body: {
      revision: card.revision,
      photo_id: (await uploadPicture(company, 'photo', await pngFile(512, 512)))._id,
      job_title: `Head of R&D <"Beta'>`,
      note: 'First\n  second   line',
      address: 'Jl. Sudirman 52',
      prompts: [{ label: 'Ask', text: '', url: 'https://kopi.example/a?b=1&c=2' }],
      contacts: [{ key: 'email', value: 'a@kopi.example', label: '' }],
    },
  })

  // Data that the editor's preview uses.
  const held = {
    company: await company.api.data(companyRoutes.get, { params }),
    card: (await company.api.data(memberRoutes.get, { params: memberParams })).card,
  }
  const previewed = resolveCard({ ...held, division: null, secondary_logos: [] })
  const samples = new Map([[previewed.company?.logo?.url ?? '', await sample(await whiteOnClear())]])
  const logos = logoLooks(previewed, samples)
  expect(logos.plates?.forced).not.toBe(null)
  for (const locale of ['en', 'id'] as const) {
    const page = await server.visitor().send('GET', `/c/${held.card.slug}?lang=${locale}`)
    const [, body] = /<\/head>\n(.*)<\/html>$/s.exec(page.text) ?? []
    // Only the public page contains its photo.
    const [photoData] = /data:image\/webp;base64,[^"]+/.exec(page.text) ?? []
    expect(body).toBe(
      renderCardBody({ card: previewed, locale, pageUrl: held.card.url, logos, photoData, worker: cardWorkerPath }),
    )
  }
})

/** White logo, so that it needs a background plate. */
const whiteOnClear = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle cx="150" cy="50" r="40" fill="#fff"/></svg>',
    ),
  )
    .png()
    .toBuffer()

const sample = (png: Buffer): Promise<Buffer> =>
  sharp(png).resize({ width: 32, height: 32, fit: 'inside' }).ensureAlpha().raw().toBuffer()
