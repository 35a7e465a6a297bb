import type { Engine } from './catalogue'

type Combustion = (cc: number, cylinders: number, powerKw: number, torqueNm: number, litresPer100Km: number) => Engine

const burning =
  (fuel: string, induction: string): Combustion =>
  (cc, cylinders, powerKw, torqueNm, litresPer100Km) => ({
    fuel,
    cc,
    cylinders,
    induction,
    powerKw,
    torqueNm,
    litresPer100Km,
  })

export const petrol = burning('Unleaded', 'Aspirated')
export const premium = burning('Premium Unleaded', 'Aspirated')
export const turbo = burning('Unleaded', 'Turbo')
export const premiumTurbo = burning('Premium Unleaded', 'Turbo')
export const supercharged = burning('Premium Unleaded', 'Supercharged')
export const diesel = burning('Diesel', 'Turbo')
/** Power and torque of engine and motor together. */
export const hybrid = burning('Petrol Hybrid', 'Aspirated')
export const turboHybrid = burning('Petrol Hybrid', 'Turbo')
export const plugIn = burning('Plug-in Hybrid', 'Turbo')

export function electric(powerKw: number, torqueNm: number): Engine {
  return { fuel: 'Electric', cc: null, cylinders: null, induction: null, powerKw, torqueNm, litresPer100Km: null }
}
