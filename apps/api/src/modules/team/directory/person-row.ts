import { parsePhone } from '@kartu/cards/phones'
import { importCellCharactersMax } from '@kartu/contracts/limits'
import { isEmail } from '@kartu/contracts/email-address'
import type { DirectoryPerson } from '../../../gateways/directory.ts'
import { directoryFields } from '../imports/rows/directory-row.ts'

type Field = (typeof directoryFields)[number]

/** Cells of a person in the order of `directoryFields`; '' if the directory has no value. */
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
 * Email address of a person. If there is none, the sign-in name is used only if it can receive mail: its domain must be
 * verified by the organisation, and not be the technical domain that Microsoft assigns to everyone.
 */
function emailOf({ mail, userPrincipalName }: DirectoryPerson, domains: readonly string[]): string {
  if (mail !== '') return mail
  const name = userPrincipalName.toLowerCase()
  const domain = name.slice(name.lastIndexOf('@') + 1)
  const isTechnical = domain.endsWith('.onmicrosoft.com') || name.includes('#ext#')
  return isEmail(name) && domains.includes(domain) && !isTechnical ? name : ''
}

/**
 * Many Indonesians have a single name. In that case the given name, or else the display name, becomes the first name.
 */
function nameOf({ givenName, surname, displayName }: DirectoryPerson): { first_name: string; last_name: string } {
  if (givenName !== '') return { first_name: givenName, last_name: surname }
  return { first_name: displayName || surname, last_name: '' }
}

function addressOf({ officeLocation, streetAddress, city, state, postalCode, country }: DirectoryPerson): string {
  const town = [city, postalCode].filter((part) => part !== '').join(' ')
  const parts = [officeLocation, streetAddress, town, state, country].filter((part) => part !== '')
  return [...new Set(parts)].join(', ')
}

/** Parses a national number by the person's country of work. The check reports a number that stays invalid. */
function phoneOf(number: string, { usageLocation }: DirectoryPerson): string {
  if (number === '' || parsePhone(number, '')) return number
  const phone = usageLocation === '' ? null : parsePhone(number, usageLocation)
  if (!phone) return number
  return phone.extension === '' ? phone.value : `${phone.value} ext. ${phone.extension}`
}

/** Cards support English and Indonesian. Any other language counts as no value. */
function languageOf({ preferredLanguage }: DirectoryPerson): string {
  const language = preferredLanguage.toLowerCase().split('-')[0] ?? ''
  return language === 'en' || language === 'id' ? language : ''
}
