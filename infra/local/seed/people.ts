/** Everybody's password in the demo. */
const password = "masala-dosa-24";

/** One person for each role. The last is the platform's: see PLATFORM_ADMINS. */
export const people = {
  owner: { email: "owner@dabba.example", password, firstname: "Meera", lastname: "Nair", emailVerified: true },
  manager: { email: "manager@dabba.example", password, firstname: "Kasia", lastname: "Wrona" },
  staff: { email: "staff@dabba.example", password, firstname: "Jakub", lastname: "Lis" },
  driver: { email: "driver@dabba.example", password, firstname: "Marek", lastname: "Sowa" },
  trattoria: {
    email: "trattoria@dabba.example",
    password,
    firstname: "Giulia",
    lastname: "Conti",
    emailVerified: true,
  },
  shopper: { email: "shopper@dabba.example", password, firstname: "Ola", lastname: "Zając" },
  admin: { email: "admin@dabba.example", password, firstname: "Anna", lastname: "Kos", emailVerified: true },
} as const;

export type Person = keyof typeof people;
