import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { memberRoutes } from '@kartu/contracts/company/members'
import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes'
import { fromBER, type OctetString, type Sequence, Set as AsnSet } from 'asn1js'
import { afterAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { sha1, unpacked, walletStage } from '../../../../test/steps/wallet-steps.ts'
import { downloadKey, isDownloadKey } from './wallet-passes.ts'

const { server, linkOf, fetchPass, passOf, editCard } = await walletStage()
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

async function offerToVisitors(company: TestCompany, wallet: boolean): Promise<void> {
  const { template, revision } = await company.api.data(customisationRoutes.get, ofCompany(company))
  await company.api.data(customisationRoutes.update, {
    ...ofCompany(company),
    body: { template: { ...template, wallet }, revision },
  })
}

test('downloads the caller’s card as a pass', async () => {
  const company = await makeCompany(server)
  const { status, headers, bytes } = await fetchPass(await linkOf(company))
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
  expect(headers['cache-control']).toBe('no-store')
  const { json } = await unpacked(bytes)
  expect(json).toMatchObject({
    passTypeIdentifier: 'pass.test.kartu.cards',
    webServiceURL: 'https://kartu.test/wallet/apple',
    voided: false,
    barcodes: [{ message: `https://kartu.test/c/${company.slug}?s=wallet` }],
    generic: { primaryFields: [{ value: 'Ayu Lestari' }] },
  })
})

test('contacts on the back can be tapped', async () => {
  const company = await makeCompany(server)
  await editCard(company, company.cardId, {
    contacts: [{ key: 'email', value: 'ayu@example.com', label: '<b>Work' }],
  })
  const { json } = await passOf(company)
  expect(json.generic.backFields).toContainEqual({
    key: 'contact0',
    label: '<b>Work',
    value: 'ayu@example.com',
    attributedValue: '<a href="mailto:ayu@example.com">ayu@example.com</a>',
  })
})

test('the photo is the thumbnail', async () => {
  const company = await makeCompany(server)
  expect([...(await passOf(company)).files.keys()]).not.toContain('thumbnail.png')
  const photo = await uploadPicture(company, 'photo', await pngFile(640, 640))
  await editCard(company, company.cardId, { photo_id: photo._id })
  const { files } = await passOf(company)
  const widthOf = async (name: string) => (await sharp(files.get(name)).metadata()).width
  expect([await widthOf('thumbnail.png'), await widthOf('thumbnail@2x.png')]).toEqual([90, 180])
})

test('the manifest lists the hash of every file', async () => {
  const { files } = await passOf(await makeCompany(server))
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, string>
  const listed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature')
  expect(manifest).toEqual(Object.fromEntries(listed.map(([name, bytes]) => [name, sha1(bytes)])))
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'pass.json']))
})

test('the operator’s certificate signs the manifest', async () => {
  const { files } = await passOf(await makeCompany(server))
  const { attributes, signature } = signerOf(files.get('signature') ?? Buffer.alloc(0))
  const { certificate } = server.deps.env.applePasses ?? {}
  expect(verify('sha256', attributes, certificate?.publicKey ?? '', signature)).toBe(true)
  const digest = createHash('sha256')
    .update(files.get('manifest.json') ?? '')
    .digest()
  expect(attributes.includes(digest)).toBe(true)
})

/** The signed bytes and the signature of a CMS message with one signer. */
function signerOf(der: Buffer): { attributes: Buffer; signature: Buffer } {
  type Block = Sequence
  const children = (block: unknown) => (block as Block).valueBlock.value as unknown as Block[]
  const { result } = fromBER(new Uint8Array(der).buffer)
  const signed = children(children(result)[1])[0]
  const [signer] = children(children(signed).at(-1))
  const parts = children(signer)
  const attributes = new AsnSet({ value: children(parts[3]) })
  const signature = parts.at(-1) as unknown as OctetString
  return {
    attributes: Buffer.from(attributes.toBER()),
    signature: Buffer.from(signature.valueBlock.valueHexView),
  }
}

describe.skipIf(spawnSync('openssl', ['version']).error !== undefined)('OpenSSL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pass-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Verifies a signed manifest against the certificate authority. Returns the exit code. */
  function checked(manifest: Buffer, signature: Buffer): number | null {
    const { authority } = server.deps.env.applePasses ?? {}
    const given = { 'manifest.json': manifest, signature, 'authority.pem': String(authority) }
    for (const [name, content] of Object.entries(given)) writeFileSync(join(folder, name), content)
    const files = '-in signature -content manifest.json -CAfile authority.pem'
    const options = `cms -verify -binary -inform DER ${files} -partial_chain -purpose any -out verified`
    return spawnSync('openssl', options.split(' '), { cwd: folder }).status
  }

  test('verifies the signature of the manifest', async () => {
    const { files } = await passOf(await makeCompany(server))
    const [manifest, signature] = [files.get('manifest.json'), files.get('signature')] as [Buffer, Buffer]
    expect(checked(manifest, signature)).toBe(0)
    expect(checked(Buffer.concat([manifest, Buffer.from(' ')]), signature)).not.toBe(0)
  })
})

test('includes the certificate of the authority', async () => {
  const { files } = await passOf(await makeCompany(server))
  const signature = files.get('signature') ?? Buffer.alloc(0)
  const { authority } = server.deps.env.applePasses ?? {}
  expect(authority).toBeInstanceOf(X509Certificate)
  expect(signature.includes(authority?.raw ?? Buffer.from('-'))).toBe(true)
})

test('a card keeps its pass', async () => {
  const company = await makeCompany(server)
  const [one, other] = [await passOf(company), await passOf(company)]
  expect(other.json.serialNumber).toBe(one.json.serialNumber)
  expect(other.json.authenticationToken).toBe(one.json.authenticationToken)
})

test('seals the token of a pass', async () => {
  const company = await makeCompany(server)
  const { json } = await passOf(company)
  const [row] = await server.database
    .read({ companyId: company.id })
    .raw('select secret from wallet_passes where company_id = $1', [company.id])
  expect(String((row as { secret: string }).secret)).toMatch(/^v1\./)
  expect(JSON.stringify(row)).not.toContain(json.authenticationToken)
})

test.each([
  ['without a key', (path: string) => path.replace(/\?.*/, '')],
  ['with the key of another time', (path: string) => path.replace(/key=\d/, 'key=9')],
  ['with two keys', (path: string) => `${path}&key=x`],
  ['with another ending', (path: string) => path.replace('.pkpass', '.zip')],
])('is not found %s', async (_what, changed) => {
  const path = changed(await linkOf(await makeCompany(server)))
  expect((await fetchPass(path)).status).toBe(404)
})

test('a key opens only its own pass', async () => {
  const [one, other] = [await makeCompany(server), await makeCompany(server)]
  const [path] = [await linkOf(one), await linkOf(other)]
  expect((await fetchPass(path.replace(one.slug, other.slug))).status).toBe(404)
})

test('a key expires after 15 minutes', () => {
  const { key } = downloadKey('token', 1_800_000_000_000)
  expect(isDownloadKey('token', key, 1_800_000_000_000 + 14 * 60_000)).toBe(true)
  expect(isDownloadKey('token', key, 1_800_000_000_000 + 15 * 60_000)).toBe(false)
})

test('visitors get a pass while the company offers it', async () => {
  const company = await makeCompany(server)
  const path = `/wallet/passes/${company.slug}.pkpass`
  expect((await fetchPass(path)).status).toBe(404)
  const page = () => server.visitor().send('GET', `/c/${company.slug}`)
  expect((await page()).text).not.toContain(path)
  await offerToVisitors(company, true)
  expect((await fetchPass(path)).status).toBe(200)
  expect((await page()).text).toContain(`https://kartu.test${path}`)
  await offerToVisitors(company, false)
  expect((await fetchPass(path)).status).toBe(404)
  expect((await page()).text).not.toContain(path)
})

test('a template without the switch keeps passes on', async () => {
  const company = await makeCompany(server)
  await offerToVisitors(company, true)
  const { template, revision } = await company.api.data(customisationRoutes.get, ofCompany(company))
  const { wallet: _wallet, ...older } = template
  const updated = await company.api.data(customisationRoutes.update, {
    ...ofCompany(company),
    body: { template: older, revision },
  })
  expect(updated.template.wallet).toBe(true)
})

test('a paused member gets no pass', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const path = await linkOf({ ...member, id: company.id })
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
  expect((await fetchPass(path)).status).toBe(404)
  const refused = await member.api.refusal(walletPassRoutes.create, ofCompany(company))
  expect(refused.status).toBeGreaterThanOrEqual(400)
})

test('is off without the operator’s credentials', async () => {
  const apple = { APPLE_PASS_CERTIFICATE: '', APPLE_PASS_KEY: '', APPLE_PASS_AUTHORITY: '' }
  const google = { GOOGLE_WALLET_ISSUER_ID: '', GOOGLE_WALLET_KEY: '' }
  const plain = await server.variant({ ...apple, ...google })
  const founder = await makeCompany(server)
  const company = { ...founder, api: plain.as(founder.founder).inCompany(founder.id) }
  expect(await company.api.data(walletPassRoutes.get, ofCompany(company))).toEqual({ apple: false, google: false })
  expect((await company.api.refusal(walletPassRoutes.create, ofCompany(company))).code).toBe('wallet_off')
  await offerToVisitors(company, true)
  const inject = (url: string, method: 'GET' | 'POST' = 'GET') => plain.app.inject({ url, method })
  expect((await inject(`/wallet/passes/${company.slug}.pkpass`)).statusCode).toBe(404)
  expect((await inject(`/wallet/google/${company.slug}`)).statusCode).toBe(404)
  expect((await inject('/wallet/apple/v1/log', 'POST')).statusCode).toBe(404)
  expect((await plain.visitor().send('GET', `/c/${company.slug}`)).text).not.toContain('/wallet/')
})
