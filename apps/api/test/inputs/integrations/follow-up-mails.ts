import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'
import { newEvent } from '../leads/events.ts'
import { newId } from '../../../src/db/columns.ts'
import {
  insertSettings,
  storeSender,
} from '../../../src/modules/integrations/follow-up-mails/follow-up-settings.sql.ts'
import { insertText } from '../../../src/modules/integrations/follow-up-mails/follow-up-texts.sql.ts'

const text = { subject: 'Good to meet you', body: 'Hello {firstName},\n\nthank you for your interest in {company}.' }
const texts = { en: text, id: { subject: '', body: '' } }

const sender = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls' as const,
  username: 'cards@example.com',
  from_name: 'Nusantara',
  from_address: 'cards@example.com',
  dkim_selector: 'default',
}

/** Stores a sender at an address that is never called. */
async function stored(stage: Stage) {
  const { database } = stage.server.deps
  const { id: companyId, memberId } = stage.company
  const { from_name: fromName, from_address: fromAddress, dkim_selector: dkimSelector, ...server } = sender
  await database.transaction({ companyId }, async (tx) => {
    await insertSettings(tx, companyId, { id: newId(), texts, responsibleId: memberId })
    const one = { ...server, host: '127.0.0.1', username: '', fromName, fromAddress, dkimSelector }
    await storeSender(tx, companyId, { ...one, password: null, isTested: false }, undefined)
  })
  return ofCompany(stage)
}

/** A text for a separate event. */
async function newText(stage: Stage) {
  const { params } = await stored(stage)
  const { id: companyId } = stage.company
  const id = newId()
  const form = { kind: 'event' as const, _id: await newEvent(stage) }
  await stage.server.deps.database.transaction({ companyId }, (tx) => insertText(tx, companyId, { id, form, texts }))
  return { params: { ...params, textId: id } }
}

export const inputs: InputsOf<'followUpMails'> = {
  'followUpMails.get': stored,
  'followUpMails.update': async (stage) => ({
    ...(await stored(stage)),
    body: { is_on: false, delay: 'hour', texts },
  }),
  'followUpMails.remove': stored,
  'followUpMails.setSender': async (stage) => ({
    ...(await stored(stage)),
    body: { ...sender, password: 'correct horse' },
  }),
  'followUpMails.test': stored,
  'followUpMails.records': stored,
  'followUpMails.takeOver': stored,
  'followUpMails.held': stored,
  'followUpMails.settleHeld': async (stage) => ({
    ...(await stored(stage)),
    // An unknown ID, as of a mail that was dismissed in the meantime.
    body: { ids: [newId()], send: false },
  }),
  'followUpMails.texts': async (stage) => {
    await newText(stage)
    return ofCompany(stage)
  },
  'followUpMails.createText': async (stage) => ({
    ...(await stored(stage)),
    body: { form: { kind: 'event', _id: await newEvent(stage) }, texts },
  }),
  'followUpMails.updateText': async (stage) => ({ ...(await newText(stage)), body: { texts } }),
  'followUpMails.removeText': newText,
  'followUpMails.forms': async (stage) => {
    await newEvent(stage)
    return { ...ofCompany(stage), query: { search: 'expo' } }
  },
  'followUpMails.testText': async (stage) => ({ ...(await stored(stage)), body: { text_id: null, language: 'en' } }),
}
