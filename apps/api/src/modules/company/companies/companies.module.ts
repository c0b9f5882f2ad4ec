import type { Module } from '../../module.ts'
import { companyActs } from './companies.company-acts.ts'
import { companiesKept } from './companies.kept.ts'
import { registerCompanies } from './companies.routes.ts'

export const companiesModule: Module = {
  name: 'companies',
  routes: registerCompanies,
  companyActs: companyActs,
  kept: companiesKept,
}
