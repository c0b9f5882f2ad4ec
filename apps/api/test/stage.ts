import { backgroundRoutes } from '@kartu/contracts/backgrounds'
import { importRoutes } from '@kartu/contracts/imports'
import { secondaryLogoRoutes } from '@kartu/contracts/secondary-logos'
import type { Client } from './client.ts'
import { makeCompany, makeDivision, makeMember, newToken, type TestCompany } from './factories.ts'
import { pngFile, uploadPicture } from './pictures.ts'
import { makePrivateFile } from './private-files.ts'
import type { TestServer } from './server.ts'

/** A company with one record of every kind that a path can name. */
export interface Stage {
  server: TestServer
  company: TestCompany
  divisionId: string
  otherDivisionId: string
  /** A member without roles, and what belongs to her. */
  memberId: string
  cardId: string
  importId: string
  /** A private file, for admins. */
  fileId: string
  backgroundId: string
  /** A picture of the kind `logo`, and a secondary logo that shows it. */
  logoFileId: string
  logoId: string
  /** The founder under a fresh token: one token makes 600 calls a minute. */
  api: () => Promise<Client>
}

export async function makeStage(server: TestServer): Promise<Stage> {
  const company = await makeCompany(server)
  const division = await makeDivision(server, company)
  const otherDivision = await makeDivision(server, company)
  const member = await makeMember(server, company, { divisionId: division.id })
  const api = async () => server.as({ token: await newToken(server, company.founder.id) }).inCompany(company.id)
  const file = new File(['first_name,email\nEko,eko@example.com\n'], 'people.csv')
  const made = await company.api.data(importRoutes.create, { params: { companyId: company.id }, file })
  const { _id: logoFileId } = await uploadPicture(company, 'logo', await pngFile(20, 20))
  const logo = await company.api.data(secondaryLogoRoutes.create, {
    params: { companyId: company.id },
    body: { name: 'Halal', image_id: logoFileId },
  })
  const background = await company.api.data(backgroundRoutes.create, {
    params: { companyId: company.id },
    body: { name: 'Meetings', shared: true },
  })
  return {
    server,
    company,
    backgroundId: background._id,
    divisionId: division.id,
    otherDivisionId: otherDivision.id,
    memberId: member.id,
    cardId: member.cardId,
    importId: made._id,
    fileId: await makePrivateFile(server.deps, company.id, 'Ayu'),
    logoFileId,
    logoId: logo._id,
    api,
  }
}
