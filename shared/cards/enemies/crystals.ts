/** R3: a mana of one element. It lies in the azoth row until it is spent, and nowhere else. */
const crystal = (element: string, name: string) => ({
  id: `crystal-${element}`,
  name,
  kind: 'skill',
  rarity: 'bronze',
  cost: 0,
  elements: [element],
  unplayable: true,
  token: true,
});

export const crystals = [
  crystal('fire', 'Fire Crystal'),
  crystal('water', 'Water Crystal'),
  crystal('earth', 'Earth Crystal'),
  crystal('air', 'Air Crystal'),
  crystal('aether', 'Aether Crystal'),
  crystal('nether', 'Nether Crystal'),
  crystal('generic', 'Plain Crystal'),
];
