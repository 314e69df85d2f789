/** The seller's particulars, as the law asks to see them (E-handelslagen section 8). A fictional company. */
export const company = {
  name: 'Arkivboden AB',
  street: 'Kyrkogatan 12',
  zipCode: '753 10',
  city: 'Uppsala',
  country: { sv: 'Sverige', en: 'Sweden' },
  email: 'kundtjanst@arkivboden.example',
  phone: '018-555 01 90',
  organisationNumber: '559900-1234',
  vatNumber: 'SE559900123401',
} as const;
