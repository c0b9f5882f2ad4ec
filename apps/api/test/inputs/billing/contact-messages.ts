import { email, type InputsOf } from '../../stage-inputs.ts'

export const inputs: InputsOf<'contactMessages'> = {
  'contactMessages.create': () => ({ body: { email: email(), message: 'How do we change our address?' } }),
  'contactMessages.sales': () => ({
    body: { email: email(), name: 'Eko Putra', phone: '+6561234567', seats: 900, message: 'An offer, please.' },
  }),
}
