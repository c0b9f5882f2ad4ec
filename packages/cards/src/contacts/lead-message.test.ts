import { expect, test } from 'vitest'
import { emptyFields, type FieldValues, fillFields, mailtoLink, whatsappLink } from './lead-message.ts'

const values: FieldValues = {
  first_name: 'Jürgen',
  name: 'Jürgen Weißenborn',
  company: '',
  title: '{my_name}',
  my_name: 'Anindya',
  my_title: 'Sales',
  my_company: 'Nusantara',
  my_card: 'https://kartu.example/c/anindya',
}

test('fills only known fields, each once', () => {
  expect(fillFields('Dear {first_name} of {company}, {title} {unknown} {first_name}', values)).toBe(
    'Dear Jürgen of , {my_name} {unknown} Jürgen',
  )
  expect(fillFields('$& $1 {my_card}', { ...values, my_card: '$& $1' })).toBe('$& $1 $& $1')
})

test('names fields without a value', () => {
  expect(emptyFields('{company} {company} {name} {nobody}', values)).toEqual(['company'])
  expect(emptyFields('no field', values)).toEqual([])
})

test('values never become headers', () => {
  const link = mailtoLink({
    to: 'a@b.example?bcc=evil@example.com',
    subject: 'Rates\r\nBcc: evil@example.com\u2028&cc=x',
    body: 'One\nTwo\r\nThree & more',
  })
  expect(link).toBe(
    'mailto:a@b.example%3Fbcc%3Devil@example.com?subject=Rates%20Bcc%3A%20evil%40example.com%20%26cc%3Dx' +
      '&body=One%0D%0ATwo%0D%0AThree%20%26%20more',
  )
  const url = new URL(link)
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(mailtoLink({ to: 'a@b.example', subject: '\r\n', body: '' })).toBe('mailto:a@b.example')
})

test('a WhatsApp message is sent only to the number', () => {
  expect(whatsappLink('+49 171 5550', 'Hi & bye\n#1')).toBe('https://wa.me/491715550?text=Hi%20%26%20bye%0A%231')
  expect(whatsappLink('+491715550', '')).toBe('https://wa.me/491715550')
  expect(whatsappLink('+49', '\uD800')).toBe('https://wa.me/49?text=%EF%BF%BD')
})
