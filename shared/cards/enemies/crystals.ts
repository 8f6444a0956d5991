/** R3: one mana of an element. It exists only in the azoth row, until it is spent. */
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
