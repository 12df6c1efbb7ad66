export { type BoughtAtRate, boughtAtRates, type InputTax, inputTax } from './register.ts'
