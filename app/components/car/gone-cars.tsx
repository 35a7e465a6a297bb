import type { ReactNode } from 'react'

type Gone = { id: number; name: string }

/** Kept cars that the site shows no more, each with what takes it off its list. */
export function GoneCars<Car extends Gone>({ cars, remove }: { cars: readonly Car[]; remove: (car: Car) => ReactNode }) {
  return (
    <section className="panel stack" aria-labelledby="gone-cars">
      <h2 id="gone-cars">No longer in our stock</h2>
      <ul className="stack">
        {cars.map((car) => (
          <li key={car.id}>
            {car.name} {remove(car)}
          </li>
        ))}
      </ul>
    </section>
  )
}
