import { useId, type ReactNode } from 'react'

type Gone = { id: number; name: string }

type GoneCarsProps<Car> = { cars: readonly Car[]; heading?: string; remove: (car: Car) => ReactNode }

/** Kept cars that no card takes off their list, such as those that the site shows no more, each with what does. */
export function GoneCars<Car extends Gone>({ cars, heading = 'No longer in our stock', remove }: GoneCarsProps<Car>) {
  const id = useId()
  return (
    <section className="panel stack gone-cars" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
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
