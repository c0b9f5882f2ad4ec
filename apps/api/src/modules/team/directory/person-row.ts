import { parsePhone } from '@kartu/cards/phones'
import { importCellCharactersMax } from '@kartu/contracts/limits'
import { isEmail } from '@kartu/contracts/validation'
import type { DirectoryPerson } from '../../../gateways/directory.ts'
import { directoryFields } from '../imports/rows/directory-row.ts'

type Field = (typeof directoryFields)[number]

/** The cells of a person, in the order of `directoryFields`; '' where the directory says nothing. */
export function personCells(person: DirectoryPerson, domains: readonly string[]): string[] {
  const values: Record<Field, string> = {
    email: emailOf(person, domains),
    ...nameOf(person),
    job_title: person.jobTitle,
    division: person.department,
    address: addressOf(person),
    phone: phoneOf(person.businessPhones[0] ?? '', person),
    mobile: phoneOf(person.mobilePhone, person),
    fax: phoneOf(person.faxNumber, person),
    language: languageOf(person),
  }
  return directoryFields.map((field) => values[field].slice(0, importCellCharactersMax).toWellFormed())
}

/**
 * Without a mail address, the name to sign in with stands for one only where mail could arrive: in a domain that the
 * organisation has proven to own, and not in the technical one that Microsoft gives to everybody.
 */
function emailOf({ mail, userPrincipalName }: DirectoryPerson, domains: readonly string[]): string {
  if (mail !== '') return mail
  const name = userPrincipalName.toLowerCase()
  const domain = name.slice(name.lastIndexOf('@') + 1)
  const isTechnical = domain.endsWith('.onmicrosoft.com') || name.includes('#ext#')
  return isEmail(name) && domains.includes(domain) && !isTechnical ? name : ''
}

/** Many Indonesians have one word for a name: then the given name, or all that is shown, is the first name. */
function nameOf({ givenName, surname, displayName }: DirectoryPerson): { first_name: string; last_name: string } {
  if (givenName !== '') return { first_name: givenName, last_name: surname }
  return { first_name: displayName || surname, last_name: '' }
}

function addressOf({ officeLocation, streetAddress, city, state, postalCode, country }: DirectoryPerson): string {
  const town = [city, postalCode].filter((part) => part !== '').join(' ')
  const parts = [officeLocation, streetAddress, town, state, country].filter((part) => part !== '')
  return [...new Set(parts)].join(', ')
}

/** A national number is read in the country where the person works; one that is none anywhere stays for the check to name. */
function phoneOf(number: string, { usageLocation }: DirectoryPerson): string {
  if (number === '' || parsePhone(number, '')) return number
  const phone = usageLocation === '' ? null : parsePhone(number, usageLocation)
  if (!phone) return number
  return phone.extension === '' ? phone.value : `${phone.value} ext. ${phone.extension}`
}

/** Cards speak English and Indonesian; any other language says nothing. */
function languageOf({ preferredLanguage }: DirectoryPerson): string {
  const language = preferredLanguage.toLowerCase().split('-')[0] ?? ''
  return language === 'en' || language === 'id' ? language : ''
}
