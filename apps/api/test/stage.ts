import type { Client } from './client.ts'
import { asOwner } from './database/database.ts'
import { makeCompany, makeDivision, makeMember, newToken, type TestCompany } from './factories.ts'
import { pngFile, uploadPicture } from './files/pictures.ts'
import { makePrivateFile } from './files/private-files.ts'
import { newId } from '../src/db/columns.ts'
import { setLicences } from '../src/modules/company/licences/licences.ts'
import { setPlan } from '../src/modules/company/plans/plans.ts'
import type { TestServer } from './server.ts'

/** A company with a record for every parameter of a path. */
export interface Stage {
  server: TestServer
  company: TestCompany
  divisionId: string
  otherDivisionId: string
  /** A member without roles, with their records. */
  memberId: string
  cardId: string
  /** A private file, for admins. */
  fileId: string
  /** A picture of the kind `logo`, and a secondary logo that shows it. */
  logoFileId: string
  logoId: string
  /** The founder under a fresh token: one token makes 600 calls a minute. */
  api: () => Promise<Client>
}

export async function makeStage(server: TestServer): Promise<Stage> {
  const company = await makeCompany(server)
  await openEverything(server, company.id)
  const division = await makeDivision(server, company)
  const otherDivision = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id })
  const api = async () =>
    server.as({ token: await newToken(server, company.founder.id, company.id) }).inCompany(company.id)
  const { _id: logoFileId } = await uploadPicture(company, 'logo', await pngFile(20, 20))
  const logoId = newId()
  await asOwner(server.database, (query) =>
    query(
      `insert into secondary_logos (company_id, id, place, name, image)
        select company_id, $3, 0, 'Halal', jsonb_build_object('id', id, 'hash', hash, 'width', width, 'height', height)
          from files where company_id = $1 and id = $2`,
      [company.id, logoFileId, logoId],
    ),
  )
  return {
    server,
    company,
    divisionId: division.id,
    otherDivisionId: otherDivision.id,
    memberId: member.id,
    cardId: member.cardId,
    fileId: await makePrivateFile(server.deps, company.id, 'Ayu'),
    logoFileId,
    logoId,
    api,
  }
}

/** Also with sales, because the Free plan lacks records of a stage. */
export const openEverything = (server: TestServer, companyId: string): Promise<void> =>
  server.database.transaction({ companyId }, async (tx) => {
    await setPlan(tx, companyId, 'open')
    await setLicences(tx, companyId, null)
  })
