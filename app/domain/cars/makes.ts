/**
 * The makes that every platform knows, as dealers and makers write them (section 9, bundled data): cars and light trucks of the
 * Australian market, of today and still for sale second-hand, then makers of caravans and motorhomes. Their logos are their owners':
 * an operator adds those that may be shown.
 */
export const MAKES: readonly string[] = [
  ...['Abarth', 'Alfa Romeo', 'Alpine', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'BYD', 'Cadillac', 'Chery', 'Chevrolet', 'Chrysler'],
  ...['Citroën', 'Cupra', 'Daewoo', 'Daihatsu', 'Deepal', 'Dodge', 'Ferrari', 'Fiat', 'Ford', 'Foton', 'Fuso', 'GAC', 'Geely', 'Genesis'],
  ...['Great Wall', 'GWM', 'Haval', 'Hino', 'Holden', 'Honda', 'HSV', 'Hummer', 'Hyundai', 'Ineos', 'Infiniti', 'Isuzu', 'Iveco', 'JAC'],
  ...['Jaecoo', 'Jaguar', 'Jeep', 'KGM', 'Kia', 'Lamborghini', 'Land Rover', 'LDV', 'Leapmotor', 'Lexus', 'Lotus', 'Mahindra', 'Maserati'],
  ...['Mazda', 'McLaren', 'Mercedes-Benz', 'MG', 'MINI', 'Mitsubishi', 'Nissan', 'Omoda', 'Opel', 'Peugeot', 'Polestar', 'Porsche', 'Proton'],
  ...['Ram', 'Renault', 'Rolls-Royce', 'Rover', 'Saab', 'Skoda', 'Smart', 'SsangYong', 'Subaru', 'Suzuki', 'Tesla', 'Toyota', 'Volkswagen'],
  ...['Volvo', 'XPeng', 'Zeekr'],
  ...['Apollo', 'Avan', 'Avida', 'Coromal', 'Crusader', 'Jayco', 'New Age', 'Sunliner', 'Supreme', 'Windsor', 'Winnebago'],
]
