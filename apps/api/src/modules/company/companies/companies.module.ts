import type { Module } from '../../module.ts'
import { companiesInWords } from './companies-operator.ts'
import { companiesKept } from './companies.kept.ts'
import { registerCompanies } from './companies.routes.ts'

export const companiesModule: Module = {
  name: 'companies',
  routes: registerCompanies,
  companyActs: {
    list: { usage: 'list [<part of a name…>]', run: (deps, words) => companiesInWords(deps, words.join(' ')) },
  },
  kept: companiesKept,
}
