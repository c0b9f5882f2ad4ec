import type { CompanyActs } from '../../../operator/company-acts.ts'
import { companiesInWords } from './companies-operator.ts'

export const companyActs: CompanyActs = {
  list: { usage: 'list [<part of a name…>]', run: (deps, words) => companiesInWords(deps, words.join(' ')) },
}
