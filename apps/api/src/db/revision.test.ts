import { cardRoutes } from '@kartu/contracts/company/cards'
import { presets } from '@kartu/cards/card-policy'
import { backgroundRoutes } from '@kartu/contracts/company/backgrounds'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { secondaryLogoRoutes } from '@kartu/contracts/company/secondary-logos'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures'
import { expect, test } from 'vitest'
import { makeCompany, makeDivision, makeMember, type TestCompany } from '../../test/factories.ts'
import { pngFile, uploadPicture } from '../../test/files/pictures.ts'
import { startServer } from '../../test/server.ts'
import { signatureDesign } from '../../test/inputs/sharing/email-signatures.ts'
import type { Client } from '../../test/client.ts'

const server = await startServer()

interface Form {
  /** Reads the edited value with its revision; `shown` is the value. */
  read: () => Promise<{ revision: number; shown: unknown }>
  save: (api: Client, value: 'one' | 'other', revision?: number) => Promise<{ status: number; text: string }>
}

const colours = { one: '111111', other: '222222' }
const layouts = { one: 'centred', other: 'compact' } as const

/** All settings that an admin edits in a form with one save button. */
const forms: Record<string, (company: TestCompany) => Promise<Form>> = {
  async 'company details'({ id, api }) {
    const params = { companyId: id }
    return {
      async read() {
        const { revision, card_color } = await api.data(companyRoutes.get, { params })
        return { revision, shown: card_color }
      },
      save: (as, value, revision) =>
        as.call(companyRoutes.update, { params, body: { card_color: colours[value], revision } }),
    }
  },
  async customisation({ id, api }) {
    const params = { companyId: id }
    return {
      async read() {
        const { revision, template } = await api.data(customisationRoutes.get, { params })
        return { revision, shown: template.layout }
      },
      save: (as, value, revision) => {
        const template = { ...defaultTemplate, layout: layouts[value] }
        return as.call(customisationRoutes.update, { params, body: { template, revision } })
      },
    }
  },
  async 'a division'(company) {
    const params = { companyId: company.id, divisionId: (await makeDivision(server, company)).id }
    return {
      async read() {
        const { revision, color } = await company.api.data(divisionRoutes.get, { params })
        return { revision, shown: color }
      },
      save: (as, value, revision) =>
        as.call(divisionRoutes.update, { params, body: { color: colours[value], revision } }),
    }
  },
  async 'the rules of a division'(company) {
    const params = { companyId: company.id, divisionId: (await makeDivision(server, company)).id }
    return {
      async read() {
        const { revision, card_rules: rules } = await company.api.data(divisionRoutes.get, { params })
        return { revision, shown: rules.note?.default ?? null }
      },
      save: (as, value, revision) => {
        const rules = { note: { ...presets.standard.fields.note, default: value } }
        return as.call(customisationRoutes.setDivisionRules, { params, body: { rules, revision } })
      },
    }
  },
  async 'the template of a division'(company) {
    const params = { companyId: company.id, divisionId: (await makeDivision(server, company)).id }
    return {
      async read() {
        const { revision, card_template: template } = await company.api.data(divisionRoutes.get, { params })
        return { revision, shown: template.layout ?? null }
      },
      save: (as, value, revision) =>
        as.call(divisionRoutes.setTemplate, { params, body: { template: { layout: layouts[value] }, revision } }),
    }
  },
  async 'the email signature'({ id, api }) {
    const params = { companyId: id }
    return {
      async read() {
        const { revision, design } = await api.data(emailSignatureRoutes.get, { params })
        return { revision, shown: design?.disclaimer ?? null }
      },
      save: (as, value, revision) => {
        const design = { ...signatureDesign, fields: [...signatureDesign.fields], disclaimer: value }
        return as.call(emailSignatureRoutes.update, { params, body: { design, revision } })
      },
    }
  },
  async 'the email signature of a division'(company) {
    const params = { companyId: company.id, divisionId: (await makeDivision(server, company)).id }
    return {
      async read() {
        const { revision, design } = await company.api.data(emailSignatureRoutes.getOfDivision, { params })
        return { revision, shown: design?.disclaimer ?? null }
      },
      save: (as, value, revision) => {
        const design = { ...signatureDesign, fields: [...signatureDesign.fields], disclaimer: value }
        return as.call(emailSignatureRoutes.updateOfDivision, { params, body: { design, revision } })
      },
    }
  },
  async 'a secondary logo'(company) {
    const image = await uploadPicture(company, 'logo', await pngFile(40, 40))
    const params = { companyId: company.id }
    const body = { name: 'Partner', image_id: image._id }
    const { _id: logoId } = await company.api.data(secondaryLogoRoutes.create, { params, body })
    return {
      async read() {
        const [logo] = await company.api.data(cardRoutes.logos, { params })
        return { revision: logo?.revision ?? 0, shown: logo?.name === 'Partner' ? null : logo?.name }
      },
      save: (as, value, revision) =>
        as.call(secondaryLogoRoutes.update, { params: { ...params, logoId }, body: { name: value, revision } }),
    }
  },
  async 'a background'(company) {
    const params = { companyId: company.id }
    const { _id: backgroundId } = await company.api.data(backgroundRoutes.create, { params, body: { name: 'Desk' } })
    return {
      async read() {
        const [background] = await company.api.data(backgroundRoutes.list, { params })
        return { revision: background?.revision ?? 0, shown: background?.name === 'Desk' ? null : background?.name }
      },
      save: (as, value, revision) =>
        as.call(backgroundRoutes.update, { params: { ...params, backgroundId }, body: { name: value, revision } }),
    }
  },
}

const sentence = 'Someone else saved changes here. Reload to see them, then edit again.'

test.each(Object.entries(forms))('rejects the second of two edits of %s', async (_name, open) => {
  const company = await makeCompany(server)
  const colleague = await makeMember(server, company, { roles: ['admin'] })
  const form = await open(company)
  const { revision } = await form.read()

  expect((await form.save(company.api, 'one', revision)).status).toBe(200)
  const first = await form.read()
  expect(first.revision).toBe(revision + 1)
  const late = await form.save(colleague.api, 'other', revision)
  expect(late.status).toBe(409)
  expect(late.text).toContain('changed_elsewhere')
  expect(late.text).toContain(sentence)
  expect(await form.read()).toEqual(first)

  expect((await form.save(colleague.api, 'other', first.revision)).status).toBe(200)
  const second = await form.read()
  expect(second.shown).not.toEqual(first.shown)
  // A program that names no revision overwrites whatever value there is.
  expect((await form.save(company.api, 'one')).status).toBe(200)
  expect((await form.read()).shown).toEqual(first.shown)
})

test.each(Object.entries(forms))('accepts one of two simultaneous saves of %s', async (_name, open) => {
  const company = await makeCompany(server)
  const colleague = await makeMember(server, company, { roles: ['admin'] })
  const form = await open(company)
  const { revision } = await form.read()
  const replies = await Promise.all([
    form.save(company.api, 'one', revision),
    form.save(colleague.api, 'other', revision),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await form.read()).revision).toBe(revision + 1)
})
