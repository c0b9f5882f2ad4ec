import { presets, toggles, withToggle } from '@kartu/cards/card-policy'
import type { Role } from '@kartu/contracts/actor'
import { isAdmin, isDivisionAdmin } from '@kartu/contracts/actor'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany, type TestMember } from '../factories.ts'
import { pngFile, uploadPicture } from '../files/pictures.ts'
import { startServer } from '../server.ts'

/*
 * The specification, sections 4 "States and transitions" and 6 "Roles and permissions", sentence by sentence. The menu and
 * the layouts are tested with the web app, pro teams and subscriptions with their modules.
 */

const server = await startServer()

const paramsOf = (company: TestCompany) => ({ companyId: company.id })

describe('Roles in membership.roles', () => {
  test('"admin (full)": everything but what is the super admins\'', async () => {
    const company = await makeCompany(server)
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const params = paramsOf(company)
    await admin.api.data(companyRoutes.update, { params, body: { industry: 'Coffee' } })
    await admin.api.data(divisionRoutes.create, { params, body: { name: 'Sales' } })
    await admin.api.data(customisationRoutes.update, { params, body: { policy: presets.strict } })
    const body = { first_name: 'Sari', email: `sari-${admin.id}@example.com` }
    await admin.api.data(memberRoutes.create, { params, body })
  })

  test('"division_admin": the people of their own division and no others', async () => {
    const company = await makeCompany(server)
    const [own, other] = [await makeDivision(server, company), await makeDivision(server, company)]
    const chief = await makeMember(server, company, { roles: ['division_admin'], divisionId: own.id })
    const add = (divisionId: string) => ({
      params: paramsOf(company),
      body: { first_name: 'Sari', email: `sari-${divisionId}@example.com`, division_id: divisionId },
    })
    expect((await chief.api.data(memberRoutes.create, add(own.id))).division?._id).toBe(own.id)
    expect(await chief.api.refusal(memberRoutes.create, add(other.id))).toMatchObject({ code: 'not_allowed' })
  })

  test.each<[Role[], boolean]>([
    [['division_admin'], true],
    [['division_admin', 'admin'], false],
    [['division_admin', 'super_admin'], false],
    [[], false],
  ])('"A user counts as division admin only when not also admin": %j', (roles, counts) => {
    expect(isDivisionAdmin({ roles })).toBe(counts)
    expect(isAdmin({ roles })).toBe(roles.includes('admin') || roles.includes('super_admin'))
  })
})

test.each([
  ['company name', { name: 'Other' }],
  ['background colour', { color: '#000000' }],
  ['logo', { logo_id: null }],
  ['logo sizing', { logo_percentage_size: 40 }],
])('"Super admins manage company name, background colour, logo and logo sizing": %s', async (_what, body) => {
  const company = await makeCompany(server)
  const admin = await makeMember(server, company, { roles: ['admin'] })
  const params = paramsOf(company)
  expect(await admin.api.refusal(companyRoutes.update, { params, body })).toMatchObject({
    status: 400,
    message:
      'Only super admins can change the company’s name, background colour and logo. Ask a super admin of your company.',
  })
  expect(await admin.api.speaking('id').refusal(companyRoutes.update, { params, body })).toMatchObject({
    message:
      'Hanya super admin yang dapat mengubah nama, warna latar, dan logo perusahaan. Hubungi super admin perusahaan Anda.',
  })
  await company.api.data(companyRoutes.update, { params, body })
})

describe('Customisation toggles', () => {
  const changes = {
    profile_picture: async (company: TestCompany) => ({
      photo_id: (await uploadPicture(company, 'photo', await pngFile(80, 80)))._id,
    }),
    title: async () => ({ job_title: 'Barista' }),
    additional_notes: async () => ({ note: 'Ask for Ayu' }),
    extra_socials: async () => ({ contacts: [{ key: 'instagram' as const, value: 'ayu' }] }),
    custom_prompts: async () => ({ prompts: [{ label: 'Ask me about', text: 'Coffee' }] }),
  }
  const edit = async (company: TestCompany, member: TestMember, change: object) => {
    const params = { companyId: company.id, cardId: member.cardId }
    const { revision, contacts } = await member.api.data(cardRoutes.get, { params })
    const kept = 'contacts' in change ? { contacts: [...contacts, ...(change.contacts as object[])] } : {}
    return member.api.call(cardRoutes.update, { params, body: { ...change, ...kept, revision } })
  }
  const turn = (company: TestCompany, toggle: (typeof toggles)[number], on: boolean) =>
    company.api.data(customisationRoutes.update, {
      params: paramsOf(company),
      body: { policy: withToggle(presets.relaxed, toggle, on) },
    })

  test('the rules are "edit their card, upload a profile picture, edit title/designation, additional notes, extra personal socials and custom prompts"', () => {
    expect(toggles).toEqual([
      'edit_card',
      'profile_picture',
      'title',
      'additional_notes',
      'extra_socials',
      'custom_prompts',
    ])
  })

  test.each(['profile_picture', 'title', 'additional_notes', 'extra_socials', 'custom_prompts'] as const)(
    '"let admins control whether employees may …": %s, alone and with the whole card',
    async (toggle) => {
      const company = await makeCompany(server)
      const member = await makeMember(server, company)
      const change = await changes[toggle](company)
      for (const off of [toggle, 'edit_card'] as const) {
        await turn(company, off, false)
        const refused = await edit(company, member, change)
        expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('field_locked')])
      }
      await turn(company, toggle, true)
      expect((await edit(company, member, change)).status).toBe(200)
    },
  )

  test('"Exception users get full edit access"', async () => {
    const company = await makeCompany(server)
    const member = await makeMember(server, company)
    await turn(company, 'edit_card', false)
    const params = { companyId: company.id, memberId: member.id }
    await company.api.data(customisationRoutes.addException, { params })
    for (const change of Object.values(changes))
      expect((await edit(company, member, await change(company))).status).toBe(200)
  })
})

test('"Divisions and secondary logos are paywalled features"', async () => {
  const company = await makeCompany(server)
  const free = (await server.variant({ PLAN: 'free' })).as(company.founder).inCompany(company.id)
  const params = paramsOf(company)
  expect(await free.refusal(divisionRoutes.create, { params, body: { name: 'Sales' } })).toMatchObject({
    status: 402,
    code: 'paywalled',
  })
  const image = await uploadPicture(company, 'logo', await pngFile(40, 20))
  const body = { name: 'Halal', image_id: image._id }
  expect(await free.refusal(secondaryLogoRoutes.create, { params, body })).toMatchObject({ code: 'paywalled' })
})
