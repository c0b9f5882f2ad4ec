import { createHash } from 'node:crypto'
import { walletDevicesPerPassMax, walletPassesPerDeviceMax } from '@kartu/contracts/sharing/sharing-limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError, statusOf } from '../../../http/errors.ts'
import { asAppError, sendFailure, tellFault } from '../../../http/failures.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { tooMany } from '../../../http/limits/rate-limit.ts'
import { findCardsOfMembers } from '../../company/cards/public/public-cards.sql.ts'
import { applePassType } from './apple-pass.ts'
import type { PassDrawer } from './pass-pictures.ts'
import { endedPassOf } from './ended-passes.ts'
import { findEndedSince } from './ended-passes.sql.ts'
import type { PassContent } from './pass-content.ts'
import { addDevice, findChangedSince, findRegistrations, removeDevice, updateDevice } from './wallet-devices.sql.ts'
import { findPass } from './wallet-passes.sql.ts'
import { appleServicePath, currentContent, makeApplePass, type OpenPass, openPass, serialOf } from './wallet-passes.ts'
import { isSame } from '../../../lib/is-same.ts'

type DeviceRequest = FastifyRequest<{ Params: { device: string; type: string; serial: string } }>
type ListRequest = FastifyRequest<{ Params: { device: string; type: string }; Querystring: Record<string, unknown> }>
type PassRequest = FastifyRequest<{ Params: { type: string; serial: string } }>

const bodyBytesMax = 16_384

const v1 = `${appleServicePath}/v1`
const ofDevice = `${v1}/devices/:device/registrations/:type`

/** The web service that Wallet on iPhones calls for its passes (Apple: “Adding a Web Service to Update Passes”). */
export function registerAppleService(pages: FastifyInstance, deps: Deps, drawer: PassDrawer): void {
  const { database, env } = deps
  const { applePasses } = env
  if (!applePasses) return
  readAsText(pages)
  const counters = new ServiceCounters()
  pages.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    counters.call(request.ip)
  })
  pages.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = asAppError(thrown, bodyBytesMax)
    if (statusOf(error) >= 500) tellFault(request, thrown)
    if (error.code === 'unauthenticated') reply.header('www-authenticate', 'ApplePass')
    return sendFailure(request, reply, error)
  })
  /** Returns the pass that a request names. Throws unless the request has the token of the pass. */
  const passAt = async (request: PassRequest | DeviceRequest): Promise<Addressed> => {
    const { type, serial } = request.params
    const at = type === applePasses.passTypeId ? partsOf(serial) : undefined
    const row = at && (await findPass(database.read({ companyId: at.companyId }), at.companyId, at.passId))
    const token = tokenIn(request.headers.authorization)
    const pass = row && openPass(deps.secrets, row)
    if (at && pass && isSame(token, pass.token)) return { ...at, pass }
    const ended = at && !row && (await endedPassOf(database.global, at, token))
    if (at && ended) return { ...at, ...ended }
    counters.miss(request.ip)
    throw new AppError('unauthenticated')
  }
  pages.post(`${ofDevice}/:serial`, async (request: DeviceRequest, reply) => {
    const { companyId, passId } = await passAt(request)
    const { pushToken } = bodyOf(Registration, request.body)
    const device = { deviceHash: deviceHash(request.params.device), companyId, passId }
    if (await updateDevice(database.global, device, pushToken)) return reply.code(200).send()
    counters.phone(request.ip)
    await addDevice(database.global, device, pushToken, walletDevicesPerPassMax)
    return reply.code(201).send()
  })
  pages.delete(`${ofDevice}/:serial`, async (request: DeviceRequest, reply) => {
    const { companyId, passId } = await passAt(request)
    await removeDevice(database.global, { deviceHash: deviceHash(request.params.device), companyId, passId })
    return reply.code(200).send()
  })
  pages.get(ofDevice, async (request: ListRequest, reply) => {
    const { device, type } = request.params
    const since = request.query['passesUpdatedSince']
    const listed =
      type === applePasses.passTypeId ? await listChanged(deps, deviceHash(device), secondsIn(since)) : undefined
    if (!listed) return reply.code(204).send()
    return reply.send(listed)
  })
  pages.get(`${v1}/passes/:type/:serial`, async (request: PassRequest, reply) => {
    return sendLatest(deps, drawer, request, reply, await passAt(request))
  })
  pages.post(`${v1}/log`, async (request, reply) => {
    counters.log(request.ip)
    for (const line of bodyOf(Log, request.body).logs.slice(0, logsMax))
      request.log.warn(
        { wallet: line.replace(/ApplePass\s+\S+/g, 'ApplePass …').slice(0, logCharactersMax) },
        'wallet log',
      )
    return reply.code(200).send()
  })
}

interface Addressed {
  companyId: string
  passId: string
  pass: OpenPass
  /** Content of the pass of a deleted personal card. */
  ended?: PassContent
}

/** Token in the header that Wallet sends; empty without one. */
const tokenIn = (header: string | undefined): string => /^ApplePass ([\w-]+)$/.exec(header ?? '')?.[1] ?? ''

/** Limits by network address, which all phones of an office may share. */
class ServiceCounters {
  readonly #calls = new AddressCounter(addressLimits.walletCalls)
  readonly #phones = new AddressCounter(addressLimits.walletPhones)
  readonly #misses = new AddressCounter(addressLimits.walletMisses)
  readonly #logs = new AddressCounter(addressLimits.walletLogs)

  call = (address: string): void => refuseBeyond(this.#calls.count(address))
  phone = (address: string): void => refuseBeyond(this.#phones.count(address))
  miss = (address: string): void => refuseBeyond(this.#misses.count(address))
  log = (address: string): void => refuseBeyond(this.#logs.count(address))
}

function refuseBeyond(seconds: number | undefined): void {
  if (seconds !== undefined) throw tooMany(seconds)
}

/** Wallet sends JSON, sometimes without its media type. */
function readAsText(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
    parsed(null, body),
  )
}

const Registration = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{32,200}$/) })
const Log = z.object({ logs: z.array(z.string()) })
const logsMax = 20
const logCharactersMax = 500

function bodyOf<T>(schema: z.ZodType<T>, body: unknown): T {
  try {
    return schema.parse(JSON.parse(typeof body === 'string' ? body : ''))
  } catch (error) {
    throw new AppError('malformed', { cause: error })
  }
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const serialForm = new RegExp(`^(${uuid})\\.(${uuid})$`)

function partsOf(serial: string): { companyId: string; passId: string } | undefined {
  const [, companyId, passId] = serialForm.exec(serial) ?? []
  return companyId === undefined || passId === undefined ? undefined : { companyId, passId }
}

/** Phones are recognised by their ID, which is never shown, so a hash is enough. */
const deviceHash = (id: string): string => createHash('sha256').update(id).digest('base64url')

const secondsIn = (tag: unknown): number => (typeof tag === 'string' && /^\d{1,12}$/.test(tag) ? Number(tag) : 0)

/**
 * Changes within this time before an answer are listed again by the next one, because a transaction may commit later
 * than one that began after it.
 */
const overlapSeconds = 10

interface ChangedPasses {
  lastUpdated: string
  serialNumbers: string[]
}

/** Passes on a phone that changed after a time; undefined if there are none. */
async function listChanged({ database }: Deps, device: string, since: number): Promise<ChangedPasses | undefined> {
  const rows = await findRegistrations(database.global, device, walletPassesPerDeviceMax)
  const byCompany = Map.groupBy(rows, (row) => row.company_id)
  let last = since
  const serialNumbers: string[] = []
  for (const [companyId, passes] of byCompany) {
    const ids = passes.map((row) => row.pass_id)
    for (const { id, seconds } of await findChangedSince(database.read({ companyId }), companyId, ids, since)) {
      serialNumbers.push(serialOf(companyId, id))
      last = Math.max(last, seconds)
    }
  }
  const passIds = rows.map((row) => row.pass_id)
  for (const { company_id: companyId, id, seconds } of await findEndedSince(
    database.global,
    [...byCompany.keys()],
    passIds,
    since,
  )) {
    serialNumbers.push(serialOf(companyId, id))
    last = Math.max(last, seconds)
  }
  if (serialNumbers.length === 0) return undefined
  const settled = Math.floor(Date.now() / 1_000) - overlapSeconds
  return { lastUpdated: String(Math.max(since, Math.min(last, settled))), serialNumbers }
}

async function sendLatest(
  { database, env }: Deps,
  drawer: PassDrawer,
  request: FastifyRequest,
  reply: FastifyReply,
  { companyId, pass, ended }: Addressed,
): Promise<FastifyReply> {
  const { changed_at: changedAt, member_id: memberId } = pass.row
  const changedMs = Date.parse(changedAt)
  reply.header('last-modified', new Date(changedMs).toUTCString())
  const known = Date.parse(request.headers['if-modified-since'] ?? '')
  if (known >= changedMs) return reply.code(304).send()
  const db = database.read({ companyId })
  const [card] = memberId === null ? [] : await findCardsOfMembers(db, companyId, [memberId])
  const content = ended ?? (await currentContent(db, env, companyId, card))
  return reply.type(applePassType).send(await makeApplePass(env, drawer, companyId, pass, content))
}
