/** Brazilian Portuguese names, jobs and companies; the names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pt_BR';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/people.ts';
import { nameTablesOf } from '../../tables/person-names.ts';

const { person } = faker.rawDefinitions;

/** What is loaded of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: listed('Alex|Ariel|Cris|Dani|Eli|Francis|Gabi|Luca|Noah|Valdeci'),
    last: entriesOf(person?.last_name?.generic),
    prefixesFemale: listed('Sra.|Srta.|Dra.'),
    prefixesMale: listed('Sr.|Dr.'),
    prefixesAny: listed('Dr.|Dra.'),
    suffixes: listed('Filho|Neto|Jr.|Sobrinho'),
  }),
  persons: {
    genders: ['mulher', 'homem', 'não binário'],
    job: {
      parts: [
        listed(
          'Analista de dados|Analista financeiro|Analista de sistemas|Assistente administrativo|' +
            'Auxiliar de logística|Arquiteta|Caixa|Comprador|Contabilista|Consultor de vendas|' +
            'Coordenadora de projetos|Dentista|Designer|Economista|Eletricista|Especialista em marketing|' +
            'Farmacêutica|Fotógrafo|Gerente de loja|Gerente de produto|Guia de turismo|Intérprete|Jornalista|' +
            'Motorista|Pediatra|Programadora|Recepcionista|Técnico em segurança',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'espírito livre|alma curiosa|amante do mar|leitora incansável|cozinheiro de domingo|sonhador|' +
        'pessoa da cidade|madrugadora|amigo dos gatos|viajante|rato de biblioteca|coração de poeta',
    ),
    supporters: listed('fã de #|com paixão por #|amante de #'),
    interests: listed(
      'arte|xadrez|astronomia|café|cinema|ciclismo|culinária|dança|fotografia|futebol|história|jardinagem|' +
        'jazz|literatura|música|natação|pintura|poesia|trilhas|teatro|tecnologia|viagens|vôlei|ioga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('Ltda.|S.A.|ME|EPP|EIRELI|e Filhos|& Cia. Ltda.'),
    forms: formsOf('@ e @|@, @ e @|@ %|@ %|Grupo @'),
    slogan: {
      parts: [
        listed('Qualidade|Confiança|Ideias|Soluções|Experiência|Inovação|Serviço|Paixão|Precisão|Tradição'),
        listed(
          'para amanhã|sob medida|de coração|sem rodeios|para todos|desde sempre|em cada detalhe|' +
            'perto de você|que duram|passo a passo',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Aeronáutica|Agricultura|Alimentos|Automóveis|Bancos|Biotecnologia|Comércio|Construção|Consultoria|' +
        'Cosméticos|Editorial|Educação|Eletrônica|Energia|Finanças|Hotelaria|Imobiliário|Informática|' +
        'Logística|Máquinas|Mídia|Mineração|Moda|Papel e celulose|Química|Saúde|Seguros|Telecomunicações|' +
        'Têxtil|Turismo',
    ),
    departments: listed(
      'Administração|Almoxarifado|Atendimento|Auditoria|Compras|Comunicação|Contabilidade|Engenharia|' +
        'Financeiro|Informática|Jurídico|Logística|Marketing|Pesquisa|Produção|Qualidade|Recursos humanos|' +
        'Treinamento|Vendas',
    ),
  },
};
