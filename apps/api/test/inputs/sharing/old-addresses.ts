import { ofCompany, type InputsOf } from '../../stage-inputs.ts'

export const inputs: InputsOf<'oldAddresses'> = {
  'oldAddresses.get': ofCompany,
  'oldAddresses.list': (stage) => ({ ...ofCompany(stage), query: { page: '1', per_page: '10' } }),
  'oldAddresses.check': ofCompany,
  'oldAddresses.upload': (stage) => ({
    ...ofCompany(stage),
    file: new File([`Old URL,Email\n/p/ann,${stage.company.founder.email}\n`], 'old.csv'),
  }),
  'oldAddresses.rules': (stage) => ({ ...ofCompany(stage), query: { server: 'caddy', host: 'old.example.com' } }),
  'oldAddresses.remove': ofCompany,
}
