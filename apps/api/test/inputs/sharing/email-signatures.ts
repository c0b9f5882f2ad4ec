import { asOwner } from '../../database/database.ts'
import type { Stage } from '../../stage.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const signatureDesign = {
  photo: true,
  logo: true,
  fields: ['job_title', 'organisation', 'phone', 'email', 'website', 'card_link'] as const,
  link_text: 'My digital card',
  link_look: 'button',
  code: true,
  colours: 'card',
  disclaimer: 'This message is confidential.',
  banner: null,
} as const

const ofDivision = ({ company, divisionId }: Stage) => ({ params: { companyId: company.id, divisionId } })

/** Stores an account whose key no test opens. */
const connected = ({ server, company }: Stage) =>
  asOwner(server.database, (query) =>
    query(
      `insert into signature_accounts (company_id, id, client_email, private_key)
        values ($1, gen_random_uuid(), 'kartu@acme.iam.gserviceaccount.com', 'sealed') on conflict do nothing`,
      [company.id],
    ),
  )

export const inputs: InputsOf<'emailSignatures'> = {
  'emailSignatures.get': ofCompany,
  'emailSignatures.getOfDivision': ofDivision,
  'emailSignatures.updateOfDivision': (stage) => ({
    ...ofDivision(stage),
    body: { design: { ...signatureDesign, disclaimer: 'Sales terms apply.' } },
  }),
  'emailSignatures.rollout': ofCompany,
  'emailSignatures.keep': async (stage) => {
    await connected(stage)
    return { ...ofCompany(stage), body: { keep_current: true } }
  },
  'emailSignatures.connect': (stage) => ({ ...ofCompany(stage), body: { key: '{"type":"service_account"}' } }),
  'emailSignatures.disconnect': async (stage) => {
    await connected(stage)
    return ofCompany(stage)
  },
  'emailSignatures.takeOver': async (stage) => {
    await connected(stage)
    return ofCompany(stage)
  },
  'emailSignatures.outlook': async (stage) => {
    await asOwner(stage.server.database, (query) =>
      query(
        `insert into email_signatures (company_id, design) values ($1, $2)
          on conflict (company_id) do update set design = excluded.design, banner_image = null`,
        [stage.company.id, JSON.stringify(signatureDesign)],
      ),
    )
    return ofCompany(stage)
  },
  'emailSignatures.update': (stage) => ({ ...ofCompany(stage), body: { design: signatureDesign } }),
}
