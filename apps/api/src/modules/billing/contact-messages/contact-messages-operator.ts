import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import {
  type ContactMessageRow,
  findContactMessage,
  markDone,
  nameOfCompany,
  openContactMessages,
  writerOf,
} from './contact-messages.sql.ts'

const shownMax = 200
const lineCharacters = 60

/** Lists open messages, newest first. */
export async function listContactMessages({ database }: Deps): Promise<string> {
  const rows = await openContactMessages(database.global, shownMax)
  if (rows.length === 0) return 'No message waits.'
  return [
    ...(await Promise.all(rows.map(async (row) => harmless(shown(row, await writerOf(database.global, row)))))),
    '',
    'Read one: contacts show <id>. When it is done: contacts done <id>.',
  ].join('\n')
}

type Writer = Awaited<ReturnType<typeof writerOf>>

const shown = ({ id, kind, createdAt, message }: ContactMessageRow, writer: Writer): string =>
  `${id}  ${iso(createdAt)}  ${kind}  ${named(writer)}: ${firstLine(message)}`

/** Shows the confirmed address first, because anyone can type another person's address. */
const named = ({ name, email, confirmed }: Writer): string =>
  `${name} <${confirmed}>${email === confirmed ? '' : ` (typed address, not confirmed: ${email})`}`

const firstLine = (message: string): string => {
  const line = message.replaceAll(/\s+/g, ' ')
  return line.length > lineCharacters ? `${line.slice(0, lineCharacters)}…` : line
}

/** Removes characters that could control the operator's terminal or reverse its lines. */
const harmless = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

const iso = (instant: string): string => new Date(instant).toISOString()

/** Shows a whole message and how to contact its writer. */
export async function showContactMessage({ database }: Deps, id: string): Promise<string> {
  const row = await findContactMessage(database.global, idOf(id))
  if (!row) throw noSuchMessage()
  const company = row.companyId && (await nameOfCompany(database.global, row.companyId))
  const facts = [
    `${row.kind}, ${iso(row.createdAt)}${row.doneAt === null ? '' : `, done ${iso(row.doneAt)}`}`,
    `From      ${named(await writerOf(database.global, row))}`,
    ...(row.phone === '' ? [] : [`Phone     ${row.phone}`]),
    ...(row.seats === null ? [] : [`Licences  ${row.seats}`]),
    ...(company ? [`Company   ${company} (${row.companyId})`] : []),
  ]
  return harmless([...facts, '', row.message].join('\n'))
}

/** Removes a message from the list; it can still be read. */
export async function closeContactMessage({ database }: Deps, id: string): Promise<string> {
  if (!(await markDone(database.global, idOf(id)))) throw noSuchMessage()
  return 'Done: the message is off the list.'
}

function idOf(text: string): string {
  const id = z.uuid().safeParse(text).data
  if (id === undefined) throw new CommandError('Name a message by its ID. To list the IDs: contacts list.')
  return id
}

const noSuchMessage = () => new CommandError('There is no message with this ID.')
